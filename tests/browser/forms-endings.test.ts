import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dayOf, startOfNextDay } from '../../src/domain/calendar/dates.ts';
import { amc } from '../../src/domain/enquiries/kinds/amc.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { finance } from '../../src/domain/enquiries/kinds/finance.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import { optIn } from '../../src/domain/enquiries/kinds/opt-in.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { test as base } from '../harness/site/browser.ts';
import { answerWith, fillForm, formValues, nextPost, openForm, sendForm, thanksOn } from '../harness/site/forms.ts';
import { STAFF } from '../harness/site/site.ts';

const test = base.extend('siteOptions', { scope: 'file' }, () => ({ env: { RATE_LIMITS: 'off' } }));

const ASHA = { name: 'Asha Patel', contact: '9876501234', agreed: true };
const TOMORROW = dayOf(startOfNextDay(dayOf(new Date())));
const toasts = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const isFocused = (box: Locator) => box.evaluate((element) => element === document.activeElement);

describe('a number that nobody can call', () => {
  test('is told beside the field before it is sent: too short, made up, or right when confirmed', async ({ page }) => {
    const posts: unknown[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.postDataJSON()));
    const form = await openForm(page, '/finance', finance);
    const number = form.getByLabel('Contact Number');
    await fillForm(form, finance, { ...ASHA, contact: '987650123' });
    await form.getByText('That is 9 digits, a mobile number has 10').waitFor();
    await sendForm(form);
    await expect.poll(() => isFocused(number)).toBe(true);

    await number.fill('1234567890');
    await sendForm(form);
    await form.getByText('Is that right?').waitFor();
    expect([posts.length, await toasts(page).count()]).toEqual([0, 0]);
    await sendForm(form);
    await thanksOn(page).waitFor();
    expect(posts).toEqual([expect.objectContaining({ contact: '1234567890' })]);
  });

  test('is told on the service form too, which then sends what it has', async ({ page }) => {
    const form = await openForm(page, '/service-booking', booking);
    await fillForm(form, booking, { name: 'Asha Patel', contactNumber: '98765' });
    await form.getByLabel('Message').focus();
    await form.getByText('That is 5 digits, a mobile number has 10').waitFor();
    await sendForm(form);
    await expect.poll(() => thanksOn(page).isVisible()).toBe(true);
  });
});

describe('the thanks in the form’s place', () => {
  test('name what was sent, whom we call and when, and the ways on', async ({ ownPage: page }) => {
    // Monday, 16 November 2026, 11:00 on the shop's clock.
    await page.clock.setFixedTime(new Date('2026-11-16T05:30:00Z'));
    const form = await openForm(page, '/service-booking', booking);
    await fillForm(form, booking, {
      model: 'honda-dio',
      bookingDate: TOMORROW,
      name: 'Asha Patel',
      contactNumber: '9876501234',
    });
    await sendForm(form);
    const thanks = thanksOn(page);
    await thanks.waitFor();
    const text = await thanks.innerText();
    expect(text).toContain('We call you at 98765 01234 today until 7 PM.');
    expect(text).toMatch(/Model\s+Dio/);
    const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '';
    const chat = await thanks.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(chat ?? '')).toContain(`Service booking ${reference}`);
    const way = await thanks.getByRole('link', { name: 'Directions' }).getAttribute('href');
    expect(way).toContain('destination=22.5645%2C72.9289');
    const [entry] = await Promise.all([
      page.waitForEvent('download'),
      thanks.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(entry.suggestedFilename()).toBe('booking.ics');
    const lines = (await readFile(await entry.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    // Of the shop's day, wherever the calendar is: a day has no zone. It was written at 11:00 there.
    for (const line of [
      'VERSION:2.0',
      `UID:${reference}@shreejiwheels.example`,
      `DTSTART;VALUE=DATE:${TOMORROW.replaceAll('-', '')}`,
      'DTSTAMP:20261116T053000Z',
      'SUMMARY:Service booking\\, Shreeji Wheels',
    ]) {
      expect(lines).toContain(line);
    }
    await expectAccessible(page);
  });

  test('let a slip be mended: the form comes back filled and says which one it corrects', async ({ page }) => {
    const form = await openForm(page, '/finance', finance);
    await fillForm(form, finance, ASHA);
    await sendForm(form);
    const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await thanksOn(page).innerText())?.[0];
    await thanksOn(page).getByRole('button', { name: 'Change something' }).click();
    expect(await formValues(form, finance)).toMatchObject(ASHA);
    // It begins at its beginning.
    expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByLabel('Contact Number').fill('9876501235');
    const post = nextPost(page, finance);
    await sendForm(form);
    expect(await post).toMatchObject({ contact: '9876501235', corrects: reference });
    await expect.poll(() => thanksOn(page).getByText('98765 01235').first().isVisible()).toBe(true);
  });

  test('thank an empty joy club form and an opt-in without a channel for what they are', async ({ page }) => {
    const club = await openForm(page, '/joy-club', joyClub);
    await sendForm(club);
    await thanksOn(page).getByText('nobody for us to call').waitFor();

    const channels = await openForm(page, '/optain', optIn);
    await fillForm(channels, optIn, { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876501234' });
    await sendForm(channels);
    await thanksOn(page).getByText('no channel is ticked').waitFor();
    expect(await thanksOn(page).getByText('We call').count()).toBe(0);
  });
});

describe('what a form says and keeps', () => {
  test('goes with the next attempt: no older toast stays', async ({ page, complaints }) => {
    complaints.expect(/status of 400/);
    const form = await openForm(page, '/amc', amc);
    for (let attempt = 0; attempt < 3; attempt += 1) await sendForm(form);
    await page.getByText('All fields are required except message.', { exact: true }).first().waitFor();
    expect(await toasts(page).count()).toBe(1);
    const told = await form.getByText('All fields are required except message.').count();
    expect(told).toBeGreaterThan(0);

    await answerWith(page, finance, { status: 400, message: 'The list is full.' });
    const other = await openForm(page, '/finance', finance);
    await fillForm(other, finance, ASHA);
    await sendForm(other);
    await page.getByText('The list is full.').waitFor();
    await page.unrouteAll();
    await sendForm(other);
    await thanksOn(page).waitFor();
    expect(await page.getByText('The list is full.').count()).toBe(0);
  });

  test('survives a reload and Back, and another page on the way', async ({ page }) => {
    const form = await openForm(page, '/finance?bike=DIO', finance);
    await fillForm(form, finance, { ...ASHA, loanAmount: 50_000, model: 'honda-cb-shine' });
    const typed = await formValues(form, finance);
    await page.reload();
    await form.locator('button[type=submit]:enabled').waitFor();
    await expect.poll(() => formValues(form, finance)).toEqual(typed);
    await page.getByRole('link', { name: 'CALCULATE EMI' }).click();
    await page.waitForURL('**/emi-calculator*');
    await page.goBack();
    await form.locator('button[type=submit]:enabled').waitFor();
    await expect.poll(() => formValues(form, finance)).toEqual(typed);

    const other = await openForm(page, '/finance?bike=ACTIVA6G', finance);
    await expect.poll(() => formValues(other, finance)).toEqual({ ...typed, model: 'honda-activa-6g' });
  });

  test('is stored once, also where one leaves while it is on its way and comes back', async ({ page, site }) => {
    const values = { ...validSample(contact), name: 'Sita Rao' };
    const form = await openForm(page, '/contact', contact);
    const leave = async () => {
      await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
      await page.waitForURL('**/about');
    };
    const comeBack = async () => {
      await page.goBack();
      await form.locator('button[type=submit]:enabled').waitFor();
      return form.getByLabel('Name').inputValue();
    };
    const answers = Promise.withResolvers<void>();
    const isPost = (request: Request) => request.method() === 'POST';
    await page.route(contact.call, async (route) => {
      if (!isPost(route.request())) return route.fallback();
      const response = await route.fetch();
      await answers.promise;
      await route.fulfill({ response });
    });
    await fillForm(form, contact, values);
    await Promise.all([page.waitForRequest(isPost), sendForm(form)]);
    await leave();
    // It may have arrived or not: who sends it once more sends the same.
    expect(await comeBack()).toBe('Sita Rao');
    await Promise.all([page.waitForRequest(isPost), sendForm(form)]);
    answers.resolve();
    await thanksOn(page).getByRole('button', { name: 'Send another' }).click();

    await page.unrouteAll();
    const held = Promise.withResolvers<void>();
    await page.route(contact.call, async (route) => {
      if (isPost(route.request())) await held.promise;
      await route.fallback();
    });
    await fillForm(form, contact, { ...values, message: 'And something else' });
    await sendForm(form);
    await leave();
    held.resolve();
    await page.waitForFunction(() => sessionStorage.getItem('draft contact') === null);
    expect(await comeBack()).toBe('');

    await page.request.post(`${site.url}/api/login`, { data: STAFF });
    const found = await page.request.post(`${site.url}${contact.report.call}`, { data: { search: 'Sita Rao' } });
    const { data } = (await found.json()) as { data: { message: string }[] };
    expect(data.map(({ message }) => message)).toEqual(['And something else', validSample(contact).message]);
  });

  test('is offered in the next form of the same visit, to be taken over with one tap', async ({ page }) => {
    const form = await openForm(page, '/optain', optIn);
    await fillForm(form, optIn, { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876501234' });
    await sendForm(form);
    await thanksOn(page).waitFor();
    const next = await openForm(page, '/service-booking', booking);
    expect(await next.getByLabel('Contact Number').inputValue()).toBe('');
    await next.getByRole('button', { name: 'Use these again' }).click();
    expect(await formValues(next, booking)).toMatchObject({
      name: 'Asha Patel',
      contactNumber: '9876501234',
      registrationNumber: 'GJ23AB1234',
    });
    expect(await next.getByRole('button', { name: 'Use these again' }).count()).toBe(0);
  });
});

describe('what a form asks for', () => {
  test('the terms are a tap away, days begin today, years are chosen, and the club’s models have names', async ({
    page,
  }) => {
    const money = await openForm(page, '/finance', finance);
    const terms = money.getByRole('link', { name: 'terms and conditions' });
    expect(await terms.getAttribute('href')).toBe('/terms-conditions');
    const service = await openForm(page, '/service-booking', booking);
    expect(await service.getByLabel('Booking Date').getAttribute('min')).toBe(dayOf(new Date()));
    const years = await service.getByLabel('Year of Purchase').locator('option').allInnerTexts();
    expect(years.slice(0, 2)).toEqual(['Select', dayOf(new Date()).slice(0, 4)]);
    const club = await openForm(page, '/joy-club', joyClub);
    await club.getByLabel('Model').selectOption({ label: 'CB Shine' });
    const post = nextPost(page, joyClub);
    await sendForm(club);
    expect(await post).toMatchObject({ model: 'shine' });
  });
});
