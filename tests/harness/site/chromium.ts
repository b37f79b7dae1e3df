import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';

/** Widths on both sides of the contract's breakpoints: 640, 768 and 1024. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1366, height: 768 },
} as const;

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The last two: a Chromium with windows draws what drops down from its address bar as pages of their own, behind every
 * window, which takes as long as our page. The others are Playwright's, whose list this one takes the place of.
 */
const DO_WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** One for all pages of a device, and none ahead of need: each costs an eighth of a page of ours. */
const FEW_PROCESSES = ['--process-per-site', '--renderer-process-limit=1'];

/**
 * What a page looks like is worked out, but no pixel is put on a screen; and no script is made quicker than it begins,
 * which does not pay in the seconds that a test's page lives. Together an eighth of what such a page costs.
 */
const FOR_NOBODY_TO_SEE = ['--force-gpu-mem-available-mb=1', '--js-flags=--no-maglev,--no-turbofan'];

/** `drawn`: as somebody would see it, for what looks at pixels or measures time. */
export async function launchChromium({ drawn }: { drawn: boolean }): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Pages that a test opens by itself are as large as their window too.
    args: [
      ...CHROMIUM_FLAGS,
      ...FEW_PROCESSES,
      ...(drawn ? [] : FOR_NOBODY_TO_SEE),
      `--window-size=${SIZES.desktop.width},${SIZES.desktop.height}`,
      `--disable-features=${DO_WITHOUT.join(',')}`,
    ],
  });
}
