import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { scheduleChange } from '../../src/data/content/publishing/scheduled-changes.ts';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import type { Setting } from '../../src/domain/endpoints/content/content.ts';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { atScreen, hire, signIn, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest.extend('stocked', { scope: 'file' }, () => true);
const PUBLISHED = 'Published. It is on the site now.';

async function publishNow(page: Page) {
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await toast(page, PUBLISHED).waitFor();
}

const open = (page: Page, part: string) => page.locator('summary', { hasText: part }).first().click();

const paste = (field: Locator, cells: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, cells);

const siteText = async (page: Page, path: string) => (await page.request.get(path)).text();

describe('the shop in the panel', () => {
  test('has texts in versions: a new one is on its page, the old one stays readable', async ({ page }) => {
    await atScreen(page, 'texts', '&key=terms');
    await open(page, 'Use of your details');
    await page.getByLabel('Text').first().fill('We at {name} write to you about your enquiry alone.');
    await expectAccessible(page, 'main');
    await publishNow(page);
    expect(await siteText(page, '/terms-conditions')).toContain('about your enquiry alone');
    expect(await siteText(page, '/terms-conditions?version=0')).not.toContain('about your enquiry alone');
    await atScreen(page, 'texts');
    expect(await page.getByRole('link', { name: 'Terms and conditions' }).innerText()).toMatch(
      /Version 1, from \d\d\/\d\d\/\d{4}/,
    );
  });

  test('takes a logo, goes back to the file, and undoes what was discarded', async ({ page }) => {
    await atScreen(page, 'settings');
    await open(page, 'Logo');
    const background = { r: 200, g: 16, b: 46 };
    const buffer = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
      .png()
      .toBuffer();
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    const part = page.locator('details', { has: page.locator('summary', { hasText: 'Logo' }) });
    await part.getByRole('button', { name: 'Save' }).click();
    await toast(page, PUBLISHED).waitFor();
    const logo = (await part.locator('img').getAttribute('src')) ?? '';
    const isShown = async () => (await siteText(page, '/')).includes(logo);
    expect(await isShown()).toBe(true);
    await open(page, 'Opening hours');
    await expectAccessible(page, 'main');
    await part.getByRole('button', { name: 'As in the file' }).click();
    await part.getByText('as in the file', { exact: true }).waitFor();
    expect(await isShown()).toBe(false);

    const hours = page.locator('details', { has: page.locator('summary', { hasText: 'Opening hours' }) });
    const first = hours.locator('input:not([type=checkbox])').first();
    const before = await first.inputValue();
    await first.fill('11:11');
    await hours.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => first.inputValue()).toBe(before);
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => first.inputValue()).toBe('11:11');
  });

  test('keeps what is typed into a setting while others save, and shows both before a colleague’s is overwritten', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 409/);
    await atScreen(page, 'settings');
    const stored = async () => {
      const all = (await (await page.request.get('/api/shop/settings')).json()) as Setting[];
      return all.find(({ name }) => name === 'about');
    };
    const part = (title: string) =>
      page.locator('details', { has: page.locator('summary', { hasText: title }) }).filter({ hasText: 'Save' });
    const about = part('About us');
    const field = about.getByRole('textbox');
    const save = about.getByRole('button', { name: 'Save', exact: true });
    await open(page, 'About us');
    await field.fill('Machines from Anand, since 1998.');
    const theirs = { value: 'A colleague’s words about us.', base: (await stored())?.version };
    expect((await page.request.post('/api/shop/setting/about/publish', { data: theirs })).status()).toBe(200);
    await open(page, 'How many days a quotation holds');
    const days = part('How many days a quotation holds');
    await days.getByRole('spinbutton').fill('9');
    await days.getByRole('button', { name: 'Save', exact: true }).click();
    await days.getByText('set here', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('Machines from Anand, since 1998.');

    await page.reload();
    await about.getByText('not saved', { exact: true }).waitFor();
    await open(page, 'About us');
    await save.click();
    const clash = about.getByRole('alert').filter({ hasText: 'Somebody else has changed it meanwhile' });
    await clash.getByText('A colleague’s words about us.').waitFor();
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await stored())?.value).toBe('Machines from Anand, since 1998.');

    // Nor is what one types on while one's own is being saved.
    const held = Promise.withResolvers<void>();
    await page.route('/api/shop/setting/about/publish', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill('Machines from Anand, since 1999. ');
    await save.click();
    await field.fill('Machines from Anand, since 1999. With a workshop. ');
    held.resolve();
    await expect.poll(async () => (await stored())?.value).toBe('Machines from Anand, since 1999.');
    await save.click();
    await expect.poll(async () => (await stored())?.value).toBe('Machines from Anand, since 1999. With a workshop.');
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect([await field.inputValue(), await clash.count()]).toEqual([(await stored())?.value, 0]);
  });

  test('lets an editor read what customers’ data follow from, and change the other settings', async ({ page }) => {
    await signIn(page);
    const editor = { userId: 'kavya', password: 'kites above the Mahi river' };
    await hire(page, { ...editor, role: 'editor' });
    await signIn(page, editor);
    await page.goto('/admin/dashboard?screen=settings');
    const part = (title: string) => page.locator('details', { has: page.locator('summary', { hasText: title }) });
    const ways = (title: string) => part(title).locator('input, textarea, select, button').count();
    await open(page, 'E-mail addresses');
    await part('E-mail addresses').getByText('hello@shreejiwheels.example', { exact: true }).waitFor();
    await part('E-mail addresses').getByText('whoever may take lists of customers out of the house').waitFor();
    await open(page, 'How long enquiries are kept');
    await part('How long enquiries are kept').getByText('whoever may erase enquiries').waitFor();
    for (const title of ['E-mail addresses', 'How long enquiries are kept', 'are unusual', 'Customers that may']) {
      expect([title, await ways(title)]).toEqual([title, 0]);
    }
    expect(await ways('Telephone numbers')).toBe(3);
    await expectAccessible(page, 'main');
  });

  test('takes several slides at once, each a draft called after its picture', async ({ page, complaints }) => {
    complaints.expect(/status of 415/);
    await atScreen(page, 'slides');
    const picture = async (name: string, background: string) => {
      const image = sharp({ create: { width: 300, height: 120, channels: 3, background } });
      return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
    };
    const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const pictures = [await picture('monsoon_camp.png', '#246'), broken, await picture('DiwaliNight.png', '#642')];
    await page.getByLabel('Several at once').setInputFiles(pictures);
    await page.getByRole('alert').getByText('notes.png: Please choose a JPEG').waitFor();
    for (const name of ['Monsoon camp', 'Diwali Night']) {
      expect(await page.getByRole('listitem').filter({ hasText: name }).innerText()).toContain('Draft');
    }
    await page.getByRole('link', { name: 'Diwali Night' }).click();
    await expect.poll(() => page.getByLabel('Heading').inputValue()).toBe('Diwali Night');
  });

  test('opens a second branch, on a phone too', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'branches');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('Name').fill('Shreeji Wheels, Nadiad');
    const publish = page.getByRole('button', { name: 'Publish…' });
    await publish.click();
    await page.locator('[popover]:popover-open').getByText('It cannot be published yet.').waitFor();
    // What is told does not lie over the button.
    const onTop = publish.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(await onTop).toBe(true);
    await page.getByRole('button', { name: 'Latitude: expected degrees, such as 22.5645' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('latitude');
    await page.getByLabel('Latitude').fill('22.69');
    await page.getByLabel('Longitude').fill('72.86');
    await page.getByLabel('Address').fill('Station Road, Nadiad');
    await page.getByLabel('Telephone').fill('+91 98765 43299');
    await page.getByLabel('Email').fill('nadiad@shreejiwheels.example');
    await page.getByRole('textbox', { name: 'Open' }).fill('Monday to Saturday, 10:00 AM to 6:00 PM');
    await page.getByLabel('Link to the map').fill('https://maps.example/?q=nadiad');
    await expectAccessible(page, 'main');
    await publishNow(page);
    expect(await siteText(page, '/networks')).toContain('Shreeji Wheels, Nadiad');
    expect(await siteText(page, '/dealers/2')).toContain('Station Road, Nadiad');
  });

  test('has every price on a sheet: pasted, doubted, disputed, undone', async ({ page, complaints }) => {
    complaints.expect(/status of 409/);
    await atScreen(page, 'price-sheet');
    const fields = page.getByLabel(/^New price of/);
    const name = ((await fields.first().getAttribute('aria-label')) ?? '').replace('New price of ', '');
    const today = Number(await fields.first().getAttribute('placeholder'));
    const tenth = Math.round(today / 10);
    await paste(fields.last(), `Model\tNew price\nNonesuch 125\t91,000\n${name.toLowerCase()}\t₹${today + 500}\n`);
    expect(await fields.first().inputValue()).toBe(`₹${today + 500}`);
    await page.getByRole('alert').getByText('Nonesuch 125').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await fields.first().inputValue()).toBe('');
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => fields.first().inputValue()).toBe(`₹${today + 500}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await paste(fields.first(), `${tenth}\nno price\n`);
    await page.getByText('90 % less than today').waitFor();
    await page.getByText('1 not understood').waitFor();
    await fields.nth(1).fill('');
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-theme=dark]').waitFor();
    await expectReadable(page);
    // Somebody else changes it on the Price screen meanwhile.
    const theirs = today + 1_000;
    await page.request.patch(`/api/managePrice/${encodeURIComponent(name)}`, { data: { price: theirs } });
    await page.getByRole('button', { name: 'Save prices…' }).click();
    await page.getByText(`${name}: 90 % less than today`).waitFor();
    await page.getByRole('button', { name: 'Publish now' }).click();
    const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has changed it meanwhile' });
    await clash.getByRole('row', { name: new RegExp(name) }).waitFor();
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await toast(page, PUBLISHED).waitFor();
    const now = () => page.getByLabel(`New price of ${name}`, { exact: true }).getAttribute('placeholder');
    await expect.poll(now).toBe(String(tenth));
    await page
      .getByRole('button', { name: /^Undo the change of/ })
      .first()
      .click();
    await expect.poll(now).toBe(String(theirs));
  });

  test('says beside a price, on the sheet and on the Price screen, what a dated change will set it to', async ({
    page,
  }) => {
    await atScreen(page, 'price-sheet');
    const sheet = await page.request.get('/api/shop/price-sheet');
    const [row] = (await sheet.json()) as { model: string; name: string; price: number }[];
    const { model = '', name = '', price = 0 } = row ?? {};
    const value = [{ model, part: 'model', slug: '', price: 123_456 }];
    await page.request.post('/api/shop/prices/sheet/publish', { data: { value, at: '2099-01-05T06:00' } });
    const words = 'A dated change sets it to ₹1,23,456 on Mon, 5 Jan 2099, 6:00 AM';
    await page.reload();
    await page.getByText(words).waitFor();
    await page.getByLabel(`New price of ${name}`, { exact: true }).fill(String(price + 1));
    await page.getByRole('button', { name: 'Save prices…' }).click();
    expect(await page.getByRole('dialog').innerText()).toContain(`${name}: ${words}`);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await toast(page, PUBLISHED).waitFor();
    await atScreen(page, 'price');
    await page.getByRole('button', { name: `Edit ${name.toUpperCase()}` }).click();
    expect(await page.getByRole('dialog').innerText()).toContain(words);
  });

  test('shows a held change on Today, with its fields, the way to its screen and an end to it', async ({
    page,
    siteOptions,
  }) => {
    await atScreen(page, 'today');
    const [row] = (await (await page.request.get('/api/shop/price-sheet')).json()) as {
      model: string;
      price: number;
    }[];
    const { model = '', price = 0 } = row ?? {};
    const listOf = (next: number) => [{ model, part: 'model', slug: '', price: next }];
    const at = new Date();
    const due = { dueAt: at, thing: 'prices', key: 'sheet', title: '1 price', userId: 'meera', at } as const;
    const db = await openDatabase({ dataDir: siteOptions.dataDir ?? '' });
    await scheduleChange(db, { ...due, value: listOf(price + 2_000), from: listOf(price - 1_000) });
    await db.destroy();
    const held = async () => (await page.request.get('/api/shop/held')).json();
    await expect.poll(held).toMatchObject([{ failed: `Changed or deleted since it was dated: ${model} model price.` }]);
    await page.reload();
    const notice = page.getByRole('region', { name: 'A dated change is held' });
    await notice.getByText(`${model} model price`).waitFor();
    await expectAccessible(page, 'main');
    await notice.getByRole('link', { name: '1 price' }).click();
    await page.getByRole('heading', { name: 'Price Sheet' }).waitFor();
    await page.goBack();
    await notice.getByRole('button', { name: 'Call off 1 price' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await held()).toEqual([]);
  });

  test('previews a draft as such, and shows captions, focal points and the models of an offer', async ({ page }) => {
    await atScreen(page, 'gallery-captions');
    const post = (path: string, data: object) => page.request.post(`/api/shop/${path}`, { data });
    const first = async (thing: string) => {
      const { rows } = (await (await page.request.get(`/api/shop/${thing}`)).json()) as { rows: { key: string }[] };
      const key = rows[0]?.key ?? '';
      const opened = (await (await page.request.get(`/api/shop/${thing}/${key}`)).json()) as {
        published: { value: object };
      };
      return { key, value: opened.published.value };
    };
    const picture = await first('picture');
    const captioned = { ...picture.value, caption: 'Delivery day', focus: '10% 20%' };
    await post(`picture/${picture.key}/draft`, { value: captioned, version: 0 });
    await page.goto(`/gallery?preview=picture.${picture.key}`);
    await page.getByText('Preview: visitors do not see this yet.').waitFor();
    await page.getByText('Delivery day').waitFor();
    expect(await siteText(page, '/gallery')).not.toContain('Delivery day');
    await post(`picture/${picture.key}/publish`, { value: captioned });
    expect(await siteText(page, '/gallery')).toMatch(/object-position:10% 20%.*Delivery day/);
    const { key: model } = await first('model');
    const offer = await first('offer');
    await post(`offer/${offer.key}/publish`, { value: { ...offer.value, alt: 'Lamps at night', models: [model] } });
    await page.goto('/offers');
    await page.getByAltText('Lamps at night').waitFor();
    expect(await page.locator('article a[href^="/view-details?bike="]').count()).toBe(1);
  });

  test('takes the end of an offer in full alone: half of one would let it run for ever', async ({ page }) => {
    await atScreen(page, 'offers-and-dates');
    await page.locator('main li a').first().click();
    const until = page.getByLabel('Until');
    await until.fill('2031-11-08T21:00');
    await page.getByText('Draft saved').waitFor();
    await until.press('Delete');
    await until.blur();
    await page.getByText('Please give the day and the time in full. It is as it was.').waitFor();
    expect(await until.inputValue()).toBe('2031-11-08T21:00');
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await expect.poll(() => until.inputValue()).toBe('2031-11-08T21:00');
    await page.getByRole('button', { name: 'Throw the draft away' }).click();
    await expect.poll(() => until.inputValue()).toBe('');
  });

  test('says what the site shows once an offer is deleted, and puts it back', async ({ page }) => {
    await atScreen(page, 'offers-and-dates');
    const offers = page.locator('main li a');
    await offers.nth(1).waitFor();
    const titles = await offers.allInnerTexts();
    const [first = '', second = ''] = titles.map((text) => text.split('\n')[0] ?? '');
    await page.getByRole('link', { name: first }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText(`The Offers page will then show “${second}”.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deleted. It can be put back for 30 days.').waitFor();
    expect(await siteText(page, '/offers')).toContain(second);
    await page.getByRole('button', { name: `Put back ${first}` }).click();
    await toast(page, 'Put back as it was before.').waitFor();
    expect(await siteText(page, '/offers')).toContain(first);
  });

  test('copies a sister model, and says at once what is no brochure, half a frame set or one feature too many', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 415/);
    await atScreen(page, 'models');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('cb shine');
    await dialog.getByText('There is a model of this name already.').waitFor();
    await dialog.getByLabel('Name').fill('CB Shine Sport');
    await dialog.getByLabel('Copy from a sister model').selectOption('CB Shine');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel('Tagline').waitFor();
    expect(await page.getByLabel('Tagline').inputValue()).not.toBe('');

    await open(page, 'Brochure and more');
    const pdf = (text: string) => ({ name: 'sport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });
    await page.getByLabel('Choose a PDF').setInputFiles(pdf('no brochure'));
    await page.getByText('sport.pdf: Please choose a PDF.').waitFor();
    await page.getByLabel('Choose a PDF').setInputFiles(pdf('%PDF-1.4'));
    const brochure = await page.getByRole('link', { name: 'The brochure as it is' }).getAttribute('href');
    expect((await page.request.get(brochure ?? '')).headers()['content-type']).toBe('application/pdf');

    await open(page, '360° view');
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `lamp ${n}.png`, mimeType: 'image/png', buffer: image }));
    await page.locator('[name=frames]').setInputFiles(pictures(5));
    await page.getByText('This set has 5 frames, at least 8 are needed. Nothing has changed.').waitFor();

    const features = page.locator('[data-part=features]');
    await features.locator('summary').first().click();
    const before = await features.locator('details').count();
    await features.getByLabel('Several at once').setInputFiles(pictures(21 - before));
    await features.getByText(`lamp ${20 - before}.png: There is no room for more.`).waitFor();
    expect(await features.locator('details').count()).toBe(20);
  });

  test('says beside its heading that an accessory is called like another one', async ({ page }) => {
    await atScreen(page, 'models', '&key=cb-shine');
    const part = page.locator('[data-part=accessories]');
    const heading = (index: number) => part.locator(`[name="accessories.${index}.heading"]`);
    await part.locator('summary').first().click();
    await part.locator('summary').nth(2).click();
    await heading(1).fill(await heading(0).inputValue());
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Accessories 2 heading: is used twice' }).click();
    expect(await heading(1).evaluate((field) => field === document.activeElement)).toBe(true);
    const field = page.locator('div', { has: heading(1) }).last();
    expect(await field.innerText()).toContain('is used twice: a quotation could not tell them apart');
  });

  test('can be used by everybody: a model with all its parts, light, dark and on a phone', async ({ page }) => {
    await atScreen(page, 'models');
    await page.locator('main li a').first().click();
    await page.getByRole('button', { name: 'Publish…' }).waitFor();
    await page.locator('details').evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')));
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-theme=dark]').waitFor();
    await expectReadable(page);
    await page.setViewportSize(SIZES.phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
