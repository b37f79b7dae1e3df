import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

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

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Pages that a test opens by itself are as large as their window too.
    args: [
      ...CHROMIUM_FLAGS,
      ...FEW_PROCESSES,
      `--window-size=${SIZES.desktop.width},${SIZES.desktop.height}`,
      `--disable-features=${DO_WITHOUT.join(',')}`,
    ],
  });
}
