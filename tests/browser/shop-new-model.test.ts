import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { dateTimeText, timestampAt } from '../../src/domain/calendar/dates.ts';
import { historyOf } from '../../src/data/content/publishing/history.ts';
import { listScheduled } from '../../src/data/content/publishing/scheduled-changes.ts';
import { importCatalogue } from '../../src/server/catalogue/import.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { test as base } from '../harness/site/browser.ts';
import { sampleCatalogue } from '../harness/site/catalogue.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { startSite } from '../harness/site/site.ts';
import { step } from '../harness/site/step.ts';
import { atScreen, toast } from '../harness/staff/staff.ts';

const FRAMES = 12;
const COLOURS = ['Pearl Red', 'Matte Blue', 'Night Black'];
const PAINTS = ['#b3122b', '#1f3f73', '#17181a'];
const GROUPS = ['Body Dimensions', 'Engine', 'Transmission', 'Tyres & Brakes', 'Frame & Suspension', 'Electricals'];
const SHOWN_WITHIN_MS = 20_000;

/** Two instances on one database, with a few models on the shelves. */
const test = base
  .extend('siteOptions', { scope: 'file' }, async ({}, { onCleanup }) => {
    const databaseUrl = await freshDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'showroom-two-'));
    onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    const mediaDir = join(dataDir, 'media');
    const db = await openDatabase({ dataDir, databaseUrl });
    const catalogue = await sampleCatalogue();
    await importCatalogue(db, new MediaStore(mediaDir), catalogue.dir, { keepStaffPrices: true });
    catalogue.remove();
    await db.destroy();
    return { dataDir, databaseUrl, env: { MEDIA_DIR: mediaDir, DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } };
  })
  .extend('motion', () => true);

async function photo(name: string, hue: number) {
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: (hue * 53) % 256 };
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** All that a newcomer does, from the menu to the day on which it appears. Answers that day's minute. */
async function addModel(
  page: Page,
  name: string,
  price: string,
  addColours: (page: Page) => Promise<void>,
): Promise<string> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();

  await page.getByLabel('Price (ex-showroom').fill(price);
  await page.getByLabel('Tagline').fill('Sharper through town');
  await page.getByLabel('Description').first().fill('A motorcycle for town and highway.');
  await page.getByLabel('Engine, in a line').fill('162.71 cc, air-cooled');
  await page.getByLabel('Power, in a line').fill('9.9 kW @ 7500 rpm');
  await page.getByLabel('Transmission, in a line').fill('5-speed');

  await addColours(page);
  await open(page, '360° view');
  const frames = await Promise.all(Array.from({ length: FRAMES }, (_, i) => photo(`turn ${i + 1}.jpg`, 20 + i)));
  await page.getByLabel('Choose all frames').setInputFiles(frames.toReversed());
  await page.getByAltText(`Frame ${FRAMES}`).waitFor();
  for (const group of GROUPS) {
    await open(page, `Specification: ${group}`);
    await page.getByLabel(`New line in ${group}`).fill('Of good make');
    await page.getByLabel(`New line in ${group}`).press('Enter');
    await page.locator('input:focus[name^="specifications."]').fill(`Value of ${group}`);
  }
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByLabel('On a day').check();
  const at = await page.getByLabel('Day and time').inputValue();
  await page.getByRole('button', { name: 'Publish on that day' }).click();
  await toast(page, `It will be on the site from ${dateTimeText(at)}.`).waitFor();
  return at;
}

async function coloursOneByOne(page: Page) {
  for (const [index, colour] of COLOURS.entries()) {
    await page.getByRole('button', { name: 'Add a colour' }).click();
    const entry = page.locator('fieldset').nth(index);
    await entry.getByLabel('Name of the colour').fill(colour);
    await entry.locator('[name$=".paint"]').fill(PAINTS[index] ?? '');
    await entry.getByLabel('Choose a picture').setInputFiles(await photo(`${colour}.jpg`, index + 1));
    await entry.getByLabel('Choose another picture').waitFor();
  }
}

/** Each picture becomes a colour of its name; one that is none is refused beside its name, and stops no other. */
async function coloursAtOnce(page: Page) {
  const pictures = await Promise.all(COLOURS.map((colour, index) => photo(`${colour}.jpg`, index + 1)));
  const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  const colours = page.locator('[data-part=colours]');
  await colours.getByLabel('Several at once').setInputFiles(pictures.toSpliced(1, 0, broken));
  for (const [index, colour] of COLOURS.entries()) {
    await colours.locator('summary', { hasText: colour }).click();
    await colours.locator(`[name="colours.${index}.paint"]`).fill(PAINTS[index] ?? '');
    expect(await colours.locator(`[name="colours.${index}.name"]`).inputValue()).toBe(colour);
  }
  expect(await colours.getByRole('alert').allInnerTexts()).toEqual([
    'notes.jpg: Please choose a JPEG, PNG, WebP or AVIF picture.',
  ]);
}

const open = (page: Page, part: string) => page.locator('summary', { hasText: part }).click();

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a newcomer adds models for tomorrow morning; until then nobody sees them, then everybody does', async ({
  site,
  siteOptions,
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  complaints.expect(/status of 415/);
  const other = await startSite(siteOptions);
  await atScreen(page, 'models');
  const at = await step('two models are added, on a desktop and on a phone', async () => {
    const dueAt = await addModel(page, 'SP 160', '1,21,900', coloursAtOnce);
    expect(dueAt).toMatch(/T06:00$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await atScreen(page, 'models');
    await addModel(page, 'Hornet 2.0', '₹1,39,000', coloursOneByOne);
    expect(await widthOf(page)).toBe(360);
    return dueAt;
  });

  const look = async (url: string, bike: string) =>
    (await page.request.get(`${url}/view-details?bike=${bike}`)).status();
  await step('neither instance shows them yet', async () => {
    for (const { url } of [site, other]) {
      expect([await look(url, 'SP160'), await look(url, 'HORNET2.0')]).toEqual([404, 404]);
      expect(await (await page.request.get(`${url}/motorcycle`)).text()).not.toContain('SP 160');
    }
  });

  // A second before its minute, both instances are started anew; then their clocks reach it.
  await page.goto('about:blank');
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: siteOptions.databaseUrl });
  await Promise.all([site.stop(), other.stop()]);
  const clockFile = join(siteOptions.dataDir, 'clock');
  const setClocks = (millisecondsAfter: number) => {
    writeFileSync(`${clockFile}.new`, new Date(timestampAt(at).getTime() + millisecondsAfter).toISOString());
    renameSync(`${clockFile}.new`, clockFile);
  };
  setClocks(-1_000);
  const nodeOptions = `--import=${join(import.meta.dirname, '../harness/standing-clock.ts')}`;
  const env = { ...siteOptions.env, NODE_OPTIONS: nodeOptions, CLOCK_FILE: clockFile };
  const later = await Promise.all([startSite({ ...siteOptions, env }), startSite({ ...siteOptions, env })]);
  await step('both instances show them from that minute', async () => {
    for (const { url } of later) expect(await look(url, 'SP160')).toBe(404);
    setClocks(1_000);
    for (const { url } of later) {
      for (const bike of ['SP160', 'HORNET2.0']) {
        await expect.poll(() => look(url, bike), { timeout: SHOWN_WITHIN_MS }).toBe(200);
      }
    }
  });

  await step('the page shows every group, price, colour and frame', async () => {
    for (const { url } of later) {
      for (const width of [1366, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${url}/view-details?bike=SP160&tab=specifications`);
        for (const group of GROUPS) {
          await page.getByText(`Value of ${group}`, { exact: true }).first().waitFor({ state: 'attached' });
        }
        await page.getByText('1,21,900').first().waitFor();
        expect(await widthOf(page)).toBe(width);
        await page.goto(`${url}/view-details?bike=SP160&tab=colours`);
        for (const colour of COLOURS) await page.getByText(colour).filter({ visible: true }).first().waitFor();
      }
      const frames = await page.request.get(`${url}/api/360Images/SP160`);
      expect(await frames.json()).toHaveLength(FRAMES);
    }
  });

  await step('they were published once', async () => {
    const published = await historyOf(db, 'model', 'sp-160', 10);
    expect(published).toHaveLength(1);
    expect(published[0]?.after).toMatchObject({
      colours: [{ slug: 'pearl-red' }, { slug: 'matte-blue' }, { slug: 'night-black' }],
    });
    expect(await listScheduled(db)).toEqual([]);
  });
  await db.destroy();
  await Promise.all(later.map((each) => each.stop()));
}, 240_000);
