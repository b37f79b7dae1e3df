import { describe, expect } from 'vitest';
import { amc } from '../../src/domain/enquiries/kinds/amc.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { finance } from '../../src/domain/enquiries/kinds/finance.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import { offer } from '../../src/domain/enquiries/kinds/offer.ts';
import { optIn, optOut } from '../../src/domain/enquiries/kinds/opt-in.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { warranty } from '../../src/domain/enquiries/kinds/warranty.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { answerWith, fillForm, formValues, openForm, sendForm, thanksOn } from '../harness/site/forms.ts';

const FORMS = [
  { path: '/finance', enquiry: finance, success: 'Finance Enquiry Submitted Successfully!' },
  { path: '/contact', enquiry: contact, success: 'Contact request submitted successfully!' },
  { path: '/service-booking', enquiry: booking, success: 'Booking saved successfully!' },
  { path: '/amc', enquiry: amc, success: 'Enquiry submitted successfully!' },
  { path: '/extendedWarranty', enquiry: warranty, success: 'Warranty Enquiry Submitted Successfully!' },
  { path: '/offers', enquiry: offer, success: 'Offer enquiry submitted successfully!' },
  { path: '/optain', enquiry: optIn, success: 'Opt-In Request Submitted Successfully!' },
  { path: '/opt-out', enquiry: optOut, success: 'Your consent has been withdrawn.' },
  { path: '/joy-club', enquiry: joyClub, success: 'Form submitted successfully!' },
];

/** What a form shows when the server says 'The list is full.', and when it cannot be reached (section 8). */
const FAILURES: Record<string, { refused: string; unreachable: string }> = {
  '/finance': { refused: 'The list is full.', unreachable: 'Failed to submit. Please try again later.' },
  '/contact': { refused: 'Error: The list is full.', unreachable: 'Network error. Please try again later.' },
  '/service-booking': {
    refused: 'Error: The list is full.',
    unreachable: 'An error occurred while submitting the form.',
  },
  '/amc': { refused: 'The list is full.', unreachable: 'Internal Server Error' },
  '/extendedWarranty': {
    refused: 'The list is full.',
    unreachable: 'Network error. Please check your connection and try again.',
  },
  '/offers': { refused: 'The list is full.', unreachable: 'Failed to submit. Please try again later.' },
  '/optain': { refused: 'Error: The list is full.', unreachable: 'Network error. Please try again later.' },
  '/opt-out': { refused: 'Error: The list is full.', unreachable: 'Network error. Please try again later.' },
  '/joy-club': {
    refused: 'Failed to submit form. Please try again.',
    unreachable: 'Something went wrong. Please try again.',
  },
};

const test = base.extend('siteOptions', { scope: 'file' }, () => ({ env: { RATE_LIMITS: 'off' } }));

describe.each(FORMS)('the form at $path', ({ path, enquiry, success }) => {
  const texts = FAILURES[path] ?? { refused: '', unreachable: '' };

  // One visit for all of it: a page that comes alive costs more than what is done on it.
  test('keeps what was typed when refused, through a lost connection and a reload, then thanks; one tap away it is empty again', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 400|ERR_CONNECTION_FAILED/);
    const first = await openForm(page, path, enquiry);
    const empty = await formValues(first, enquiry);
    await fillForm(first, enquiry, validSample(enquiry));
    const typed = await formValues(first, enquiry);
    await answerWith(page, enquiry, { status: 400, message: 'The list is full.' });
    await sendForm(first);
    await page.getByText(texts.refused, { exact: true }).waitFor();
    expect(await formValues(first, enquiry)).toEqual(typed);

    await answerWith(page, enquiry, 'no connection');
    await sendForm(first);
    await page.getByText(texts.unreachable, { exact: true }).waitFor();
    expect(await formValues(first, enquiry)).toEqual(typed);

    await page.unrouteAll();
    const form = await openForm(page, path, enquiry);
    await expect.poll(() => formValues(form, enquiry)).toEqual(typed);
    await sendForm(form);
    await page.getByText(success, { exact: true }).waitFor();
    const thanks = thanksOn(page);
    await expect.poll(() => thanks.evaluate((place) => place === document.activeElement)).toBe(true);
    expect(await thanks.innerText()).toMatch(/Your reference: [0-9A-Z]{5}-[0-9A-Z]{5}/);
    expect(await form.isVisible()).toBe(false);
    await thanks.getByRole('button', { name: 'Send another' }).click();
    expect(await formValues(form, enquiry)).toEqual(empty);
  });
});

describe('on a phone', () => {
  test.override('viewport', SIZES.phone);

  test('the tap that leaves a field does what it was meant for, though the quick actions come back', async ({
    page,
  }) => {
    const form = await openForm(page, '/offers', offer);
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    const box = form.getByRole('checkbox');
    await form.getByLabel('Name').focus();
    await expect.poll(() => bar.isVisible()).toBe(false);
    // To where the bar is going to be.
    await box.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
    await box.click();
    expect(await box.isChecked()).toBe(true);
    await expect.poll(() => bar.isVisible()).toBe(true);
  });

  test('a thumb between a box and its words ticks it too', async ({ page }) => {
    const box = (await openForm(page, '/offers', offer)).getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    const { right, top } = await box.evaluate((element) => element.getBoundingClientRect());
    await page.mouse.click(right + 5, top + 5);
    expect(await box.isChecked()).toBe(true);
  });

  test('a name in one long word and in other letters stays in its thanks', async ({ page }) => {
    const form = await openForm(page, '/contact', contact);
    await fillForm(form, contact, { ...validSample(contact), name: `આશા ${'Venkatanarasimharaju'.repeat(3)}` });
    await sendForm(form);
    await thanksOn(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
  });
});
