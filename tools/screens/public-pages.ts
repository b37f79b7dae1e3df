import type { Page } from 'playwright-core';
import { brandColours } from '../../src/domain/pages/brand-colours.ts';
import { pageUrl, PAGES } from '../../src/domain/pages/pages.ts';
import type { Shot } from './camera.ts';
import { LONG_NAME } from './odd-dealership.ts';

const MODEL = 'HORNET2.0';
const ODD_MODEL = LONG_NAME.toUpperCase().replaceAll(' ', '');
const DETAILS = `/view-details?bike=${MODEL}`;
const EMI = `/emi-calculator?bike=${MODEL}`;

/** Every public page as it greets a visitor. */
const AS_IT_OPENS: Shot[] = [
  ...Object.entries(PAGES).map(([name, page]) => ({
    name,
    path: page.about ? `${page.path}?bike=${MODEL}` : pageUrl(page),
  })),
  { name: 'not-found', path: '/no-such-page' },
];

/** Pages that somebody has done something on. */
const IN_USE: Shot[] = [
  { name: 'home-window', path: '/', windowOnly: true },
  { name: 'motorcycle-window', path: '/motorcycle', windowOnly: true },
  { name: 'home-low', path: '/', windowOnly: true, after: lowerTheWindow },
  { name: 'motorcycle-low', path: '/motorcycle', windowOnly: true, after: lowerTheWindow },
  { name: 'view-details-window', path: DETAILS, windowOnly: true },
  { name: 'home-menu', path: '/', windowOnly: true, after: openMenu },
  { name: 'motorcycle-last', path: '/motorcycle?bike=CRF1100LAFRICATWIN', windowOnly: true },
  { name: 'motorcycle-no-details', path: '/motorcycle?bike=XBLADE', windowOnly: true },
  { name: 'finance-model', path: `/finance?bike=${MODEL}` },
  { name: 'emi-calculator-model', path: EMI },
  { name: 'test-ride-model', path: `/text-ride-booking?bike=${MODEL}` },
  { name: 'view-details-specifications', path: DETAILS, after: openTab('SPECIFICATIONS') },
  { name: 'view-details-colours', path: DETAILS, after: openTab('COLOURS') },
  { name: 'view-details-features', path: DETAILS, after: openTab('FEATURES') },
  { name: 'view-details-accessories', path: DETAILS, after: openTab('ACCESSORIES') },
  { name: 'view-details-paper', path: DETAILS, paper: true },
  { name: 'emi-calculator-paper', path: EMI, paper: true },
  { name: 'gallery-lightbox', path: '/gallery', windowOnly: true, after: openFirstPicture },
  { name: 'contact-errors', path: '/contact', after: submit },
  { name: 'amc-errors', path: '/amc', after: submit },
  { name: 'contact-sent', path: '/contact', after: sendContactRequest },
  { name: 'test-ride-errors', path: `/text-ride-booking?bike=${MODEL}`, after: submit },
  { name: 'slow-page', path: '/', windowOnly: true, after: waitForASlowPage },
  { name: 'slow-turn', path: DETAILS, windowOnly: true, after: waitForSlowFrames },
];

/** Brand colours that dealerships may set in place of the demo's red. */
const OTHER_BRANDS = { yellow: '#ffd400', green: '#0a7d3c', blue: '#10298e' };
const SHOWN_IN_THEM = ['home', 'motorcycle', 'contact-errors'];

const pages: Shot[] = [...AS_IT_OPENS, ...IN_USE];
const painted = Object.entries(OTHER_BRANDS).flatMap(([colour, value]) =>
  pages.filter(({ name }) => SHOWN_IN_THEM.includes(name)).map((shot) => inBrand(shot, colour, value)),
);

export const PUBLIC_SHOTS: readonly Shot[] = [...pages, ...painted];

/** At a dealership whose data are as awkward as they may be (odd-dealership.ts). */
export const ODD_SHOTS: readonly Shot[] = Object.entries({
  'odd-home': '/',
  'odd-motorcycle': '/motorcycle',
  'odd-scooters': '/scooters',
  'odd-offers': '/offers',
  'odd-gallery': '/gallery',
  'odd-view-details': `/view-details?bike=${ODD_MODEL}`,
  'odd-test-ride': `/text-ride-booking?bike=${ODD_MODEL}`,
  'odd-emi-calculator': `/emi-calculator?bike=${ODD_MODEL}`,
}).map(([name, path]) => ({ name, path }));

function inBrand(shot: Shot, colour: string, value: string): Shot {
  const { brand, onBrand, brandStrong, onLight, onDark } = brandColours(value);
  const names = { brand, 'on-brand': onBrand, 'brand-strong': brandStrong };
  const values = { ...names, 'brand-on-light': onLight, 'brand-on-dark': onDark };
  const after = async (page: Page) => {
    await page.evaluate((all) => {
      for (const [name, paint] of Object.entries(all)) document.documentElement.style.setProperty(`--${name}`, paint);
    }, values);
    await shot.after?.(page);
  };
  return { ...shot, name: `${shot.name}-${colour}`, after };
}

async function lowerTheWindow(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 600 });
}

async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('button', { name: 'SERVICES' }).click();
}

function openTab(name: string) {
  return async (page: Page) => {
    await page.getByRole('tab', { name }).click();
    await page.waitForLoadState('networkidle');
  };
}

async function openFirstPicture(page: Page) {
  await page.locator('a[aria-haspopup=dialog]').first().click();
}

async function submit(page: Page) {
  await page.locator('button[type=submit]').click();
}

async function sendContactRequest(page: Page) {
  const field = (name: string) => page.locator(`form [name=${name}]`);
  await field('name').fill('Meera Patel');
  await field('email').fill('meera@example.com');
  await field('contact').fill('9876500000');
  await field('reason').selectOption('Support');
  await field('message').fill('Do you take old scooters in exchange?');
  await submit(page);
  await page.getByText('What happens next').waitFor();
}

/** The next page is on its way for as long as the picture takes. */
async function waitForASlowPage(page: Page) {
  await page.route('**/api/**', () => {});
  await page.getByRole('link', { name: 'KNOW MORE' }).evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForTimeout(1500);
}

async function waitForSlowFrames(page: Page) {
  let frames = 0;
  await page.route('**/media/**', (route) => ((frames += 1) < 14 ? route.continue() : undefined));
  await page.getByRole('link', { name: 'Angle View' }).click();
  await page.waitForTimeout(1500);
}
