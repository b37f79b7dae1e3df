/** What there is to look at in the staff panel: every screen, and the states one rarely meets by chance. */
import type { Page, Route } from 'playwright-core';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import type { ReportAnswer } from '../../src/domain/endpoints/leads/reports.ts';
import type { ReportRow } from '../../src/domain/staff/reports.ts';
import { SCREEN_NAMES } from '../../src/web/staff/panel/screen-names.ts';
import type { Shot } from './camera.ts';

/** What one does on a screen, and what it is answered. */
type State = Omit<Shot, 'name' | 'path'> & {
  /** Its name in the address, with its filter; the dashboard otherwise. */
  screen?: string;
};

/** Of one lead: without it there is nothing to look at. */
const OF_A_LEAD: readonly string[] = ['lead', 'quote'];
const SCREENS = [
  ...SCREEN_NAMES.filter((screen) => !OF_A_LEAD.includes(screen)),
  ...enquiries.map(({ report }) => report.screen),
];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const answers =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }));
const fails = (path: string) => answers(path, {}, 500);
const neverAnswers = (path: string) => (page: Page) => page.route(path, () => {});

const PICTURES = ['03', '04', '10'].map((name) => `demo/catalogue/gallery/${name}.avif`);

/** Sixty characters with gaps, and as many without. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanappa';
const LONG_WORD = 'venkatanarasimharajuvaripeta.subrahmanyam@lakshmi-motors.example';
const LONG_TEXT = 'Please call after six in the evening, on the second number if the first does not answer. '.repeat(4);

/** The same rows with longer words and larger sums. */
async function withLongTexts(route: Route) {
  const answer = (await (await route.fetch()).json()) as ReportAnswer;
  const data = answer.data.map((row, i) => (i % 2 === 0 ? longer(row) : row));
  await route.fulfill({ json: { ...answer, data } });
}

function longer(row: ReportRow): ReportRow {
  const texts: ReportRow = { ...row, name: LONG_NAME, email: LONG_WORD, message: LONG_TEXT };
  return 'loan_amount' in row ? { ...texts, loan_amount: 9_99_999 } : texts;
}

const LONG_OFFER = {
  id: 99,
  title: LONG_NAME,
  description: LONG_TEXT,
  image: '/media/gone.avif',
};

const STATES: Readonly<Record<string, State>> = {
  'dashboard-loading': { before: neverAnswers('/api/dashboard**'), waits: true },
  'dashboard-failed': { before: fails('/api/dashboard**') },
  'dashboard-enquiry': { after: (page) => page.locator('[aria-labelledby=newest-title] li button').first().click() },
  menu: {
    after: async (page) => {
      const burger = page.getByRole('button', { name: 'Open the menu' });
      if (await burger.isVisible()) await burger.click();
      await press('Report')(page);
    },
  },
  'user-menu': { after: press(/^User menu/) },
  'price-dialog': { screen: 'price', after: press(/^Edit/) },
  'price-refused': {
    screen: 'price',
    after: async (page) => {
      await press(/^Edit/)(page);
      await page.getByLabel('New price').fill('a lot');
      await press('Update')(page);
    },
  },
  'price-none': { screen: 'price', after: (page) => page.getByRole('searchbox').fill('No such machine') },
  'price-failed': { screen: 'price', before: fails('/api/managePrice') },
  'price-loading': { screen: 'price', before: neverAnswers('/api/managePrice'), waits: true },
  'accessories-none': { screen: 'accessories-price', before: answers('/api/manageAccessories', []) },
  'vehicle-changed': { screen: 'bikes', after: (page) => page.getByRole('checkbox').first().click() },
  'gallery-none': { screen: 'gallery', before: answers('/api/gallery', []) },
  'gallery-add': { screen: 'gallery', after: press('New') },
  'gallery-uploading': {
    screen: 'gallery',
    before: neverAnswers('/api/galleryupload'),
    after: async (page) => {
      await press('New')(page);
      await page.locator('input[type=file]').setInputFiles(PICTURES);
      await press('Save')(page);
    },
    waits: true,
  },
  'gallery-delete': { screen: 'gallery', after: press(/^Delete/) },
  'offer-add': { screen: 'offer', after: press('New') },
  'offer-delete': { screen: 'offer', after: press(/^Delete/) },
  'offer-long': { screen: 'offer', before: answers('/api/getOffers', [LONG_OFFER]) },
  'offer-signed-out': { screen: 'offer', before: answers('/api/me', {}, 401) },
  'profile-loading': { screen: 'profile', before: neverAnswers('/api/me'), waits: true },
  'profile-failed': { screen: 'profile', before: fails('/api/me') },
  'report-loading': { screen: 'booking-report', before: neverAnswers('/api/bookingReports'), waits: true },
  'report-next-page': {
    screen: 'booking-report',
    after: async (page) => {
      await neverAnswers('/api/bookingReports')(page);
      await press('Next')(page);
    },
    waits: true,
  },
  'report-failed': { screen: 'booking-report', before: fails('/api/bookingReports') },
  'report-empty': {
    screen: 'amc-report',
    before: answers('/api/amcReports', { data: [], totalPages: 0, totalRecords: 0 }),
  },
  'report-none-found': { screen: 'booking-report&search=nobody+of+that+name' },
  'report-spam': { screen: 'booking-report&spam=true' },
  'report-long': { screen: 'booking-report', before: (page) => page.route('/api/bookingReports', withLongTexts) },
  'report-long-finance': {
    screen: 'finance-report',
    before: (page) => page.route('/api/financeReports', withLongTexts),
  },
  'report-enquiry': { screen: 'booking-report', after: press(/^Open the enquiry/) },
  'report-enquiry-loading': {
    screen: 'booking-report',
    before: neverAnswers('/api/enquiries/*'),
    after: press(/^Open the enquiry/),
    waits: true,
  },
  'report-exporting': {
    screen: 'booking-report',
    before: neverAnswers('/api/reports/**'),
    after: press('CSV'),
    waits: true,
  },
  'report-export-failed': { screen: 'booking-report', before: fails('/api/reports/**'), after: press('PDF') },
  'session-ended': { screen: 'booking-report', before: answers('/api/bookingReports', {}, 401) },
};

const shotOf = ([name, { screen = 'dashboard', ...state }]: [string, State]): Shot => ({
  name: `staff-${name}`,
  path: `/admin/dashboard?screen=${screen}`,
  // A picture of the whole page forgets that this is a phone, and with it how large things are under a finger.
  windowOnly: true,
  ...state,
});

async function growToPage(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

export const LOGIN_SHOT: Shot = { name: 'staff-login', path: '/admin/login', windowOnly: true };

export const STAFF_SHOTS: readonly Shot[] = [
  ...SCREENS.map((screen) => shotOf([screen, { screen, after: growToPage }])),
  ...Object.entries(STATES).map(shotOf),
];
