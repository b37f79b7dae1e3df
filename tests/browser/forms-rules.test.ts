import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { amc } from '../../src/domain/enquiries/kinds/amc.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { BANNER_MS } from '../../src/domain/enquiries/define-enquiry.ts';
import type { FieldValue } from '../../src/domain/enquiries/fields/fields.ts';
import { finance } from '../../src/domain/enquiries/kinds/finance.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import { offer } from '../../src/domain/enquiries/kinds/offer.ts';
import { optIn, optOut } from '../../src/domain/enquiries/kinds/opt-in.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { warranty } from '../../src/domain/enquiries/kinds/warranty.ts';
import { test as base } from '../harness/site/browser.ts';
import { answerWith, fillForm, nextPost, openForm, sendForm, thanksOn } from '../harness/site/forms.ts';

const test = base.extend('siteOptions', { scope: 'file' }, () => ({ env: { RATE_LIMITS: 'off' } }));

const MUST_AGREE = 'Please agree to the terms and conditions.';
const alertWith = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

const SLUGS =
  'activa-6g cb-shine unicorn cbr-150r x-blade hornet-2-0 dio cb500x crf1100l-africa-twin cbr1000rr cb1000r';
const ELEVEN = SLUGS.split(' ').map((slug) => `honda-${slug}`);
const OTHERS = ['CD 110 Deluxe', 'Activa 125', 'Dio 125'];

const modelsOf = (form: Locator) =>
  form.locator('[name=model] option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));

describe('the finance form', () => {
  const PERSON = { name: 'Asha Patel', contact: '9876501234' };

  test('is held back only when the box is unticked and the loan amount is empty', async ({ page }) => {
    const form = await openForm(page, '/finance', finance);
    await fillForm(form, finance, PERSON);
    await sendForm(form);
    await alertWith(page, MUST_AGREE).waitFor();
    expect(await form.locator('[name=agreed]').evaluate((box) => box === document.activeElement)).toBe(true);
  });

  const ENOUGH: { why: string; values: Record<string, FieldValue> }[] = [
    { why: 'a loan amount without the tick', values: { loanAmount: 50_000 } },
    { why: 'the tick without a loan amount', values: { agreed: true } },
    { why: 'both', values: { loanAmount: 0, agreed: true } },
  ];
  test.for(ENOUGH)('goes through with $why', async ({ values }, { page }) => {
    const form = await openForm(page, '/finance', finance);
    await fillForm(form, finance, { ...PERSON, ...values });
    const post = nextPost(page, finance);
    await sendForm(form);
    expect(await post).toMatchObject({ loanAmount: null, agreed: false, ...values });
    await expect.poll(() => page.getByText('Finance Enquiry Submitted Successfully!').isVisible()).toBe(true);
  });

  test('records the chosen proofs of address and of identity', async ({ page }) => {
    const form = await openForm(page, '/finance', finance);
    await fillForm(form, finance, { ...PERSON, agreed: true });
    await form.getByLabel('Proof of Address').selectOption('Passport');
    await form.getByLabel('Proof of Identity').selectOption('PAN Card');
    const post = nextPost(page, finance);
    await sendForm(form);
    expect(await post).toMatchObject({ selectedPOA: 'Passport', selectedPOI: 'PAN Card' });
  });

  test('has the model that was carried along already chosen, and takes it on to the EMI calculator', async ({
    page,
  }) => {
    const form = await openForm(page, '/finance?bike=ACTIVA6G', finance);
    expect(await form.getByLabel('Model').inputValue()).toBe('honda-activa-6g');
    const calculate = page.getByRole('link', { name: 'CALCULATE EMI' });
    expect(await calculate.getAttribute('href')).toBe('/emi-calculator?bike=ACTIVA6G');
  });

  test('offers the eleven models of the contract in its order, and every other model behind them', async ({ page }) => {
    const form = await openForm(page, '/finance', finance);
    expect(await modelsOf(form)).toEqual(['', ...ELEVEN, ...OTHERS]);
  });

  test('carries a model that is not among the options by its name', async ({ page }) => {
    const form = await openForm(page, '/finance?bike=CD110DELUXE', finance);
    expect(await form.getByLabel('Model').inputValue()).toBe('CD 110 Deluxe');
  });

  test('keeps only the digits of the contact number, and tells of the letter that it left out', async ({ page }) => {
    const form = await openForm(page, '/finance', finance);
    await form.getByLabel('Contact Number').pressSequentially('98 76-5');
    expect(await form.locator('[aria-invalid]').count()).toBe(0);
    await form.getByLabel('Contact Number').press('x');
    await form.getByText('A phone number has digits only: “x” was left out.').waitFor();
    await form.getByLabel('Contact Number').pressSequentially('01');
    expect(await form.getByLabel('Contact Number').inputValue()).toBe('9876501');
  });
});

describe('the warranty form', () => {
  test('shows its message in a banner that hides after three seconds', async ({ ownPage: page }) => {
    await page.clock.install();
    const form = await openForm(page, '/extendedWarranty', warranty);
    await fillForm(form, warranty, validSample(warranty));
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await sendForm(form);
    const banner = page.getByText('Warranty Enquiry Submitted Successfully!');
    await banner.waitFor();
    await page.clock.runFor(BANNER_MS - 100);
    expect(await banner.isVisible()).toBe(true);
    await thanksOn(page).waitFor();
    await page.clock.runFor(200);
    await expect.poll(() => banner.isVisible()).toBe(false);
  });

  test('asks for name, e-mail and number in one line', async ({ page }) => {
    const form = await openForm(page, '/extendedWarranty', warranty);
    await sendForm(form);
    await expect
      .poll(() => page.getByRole('status').getByText('Please fill in all required fields', { exact: true }).isVisible())
      .toBe(true);
  });
});

describe('the AMC form', () => {
  test('wants everything but the message', async ({ page }) => {
    const form = await openForm(page, '/amc', amc);
    await fillForm(form, amc, { ...validSample(amc), registrationNumber: '' });
    await sendForm(form);
    await alertWith(page, 'All fields are required except message.').waitFor();
    await fillForm(form, amc, { registrationNumber: 'GJ23AB1234', message: '' });
    await sendForm(form);
    await expect.poll(() => page.getByText('Enquiry submitted successfully!', { exact: true }).isVisible()).toBe(true);
  });
});

describe('the offer form', () => {
  test('wants the agreement', async ({ page }) => {
    const form = await openForm(page, '/offers', offer);
    await fillForm(form, offer, { ...validSample(offer), agree: false });
    await sendForm(form);
    await expect.poll(() => alertWith(page, MUST_AGREE).isVisible()).toBe(true);
  });
});

describe('the contact form', () => {
  test('wants every field, and leads to the first one that is missing without a toast', async ({ page }) => {
    const form = await openForm(page, '/contact', contact);
    await sendForm(form);
    await form.getByText('Name is required.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    expect(await form.getByLabel('Name').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form.locator('[aria-invalid]').count()).toBe(contact.fields.length);
  });
});

describe('the service booking', () => {
  test('leaves every check to the server, whose answer comes after Error:', async ({ page, complaints }) => {
    complaints.expect(/status of 400/);
    const form = await openForm(page, '/service-booking', booking);
    await sendForm(form);
    const answer = page.getByRole('alert').getByText(/^Error: Name/);
    await expect.poll(() => answer.isVisible()).toBe(true);
  });

  test('takes the name of a model that is not in the list', async ({ page }) => {
    const form = await openForm(page, '/service-booking', booking);
    await fillForm(form, booking, { name: 'Asha Patel', contactNumber: '9876501234', enteredModel: 'Karizma' });
    const post = nextPost(page, booking);
    await sendForm(form);
    expect(await post).toMatchObject({ model: '', enteredModel: 'Karizma' });
    await expect.poll(() => page.getByText('Booking saved successfully!').isVisible()).toBe(true);
  });
});

describe('a form that has to know the model', () => {
  test('takes the name of one that is not listed', async ({ page }) => {
    const form = await openForm(page, '/amc', amc);
    expect(await modelsOf(form)).toEqual(['', ...ELEVEN, ...OTHERS, 'Another model']);
    await fillForm(form, amc, { ...validSample(amc), model: 'Another model' });
    await form.getByLabel('Name of the model').fill('CB Twister');
    const post = nextPost(page, amc);
    await sendForm(form);
    expect(await post).toMatchObject({ model: 'CB Twister' });
  });
});

describe('the joy club form', () => {
  test('offers the four models of the contract', async ({ page }) => {
    const form = await openForm(page, '/joy-club', joyClub);
    expect(await modelsOf(form)).toEqual(['', 'shine', 'activa', 'unicorn', 'CBR 150R']);
  });

  test('can be sent empty', async ({ page }) => {
    const form = await openForm(page, '/joy-club', joyClub);
    await sendForm(form);
    await expect.poll(() => page.getByText('Form submitted successfully!').isVisible()).toBe(true);
  });
});

describe('the opt-in form', () => {
  const CHANNELS = ['RCS', 'SMS', 'Voice call (OBD)', 'Email', 'WhatsApp'];

  test('ticks and clears all five channels with Check all, and each by itself', async ({ page }) => {
    const form = await openForm(page, '/optain', optIn);
    const ticked = async () =>
      Promise.all(['Check all', ...CHANNELS].map((name) => form.getByLabel(name, { exact: true }).isChecked()));
    await form.getByLabel('Check all').check();
    expect(await ticked()).toEqual([true, true, true, true, true, true]);
    await form.getByLabel('SMS').uncheck();
    expect(await ticked()).toEqual([false, true, false, true, true, true]);
    await form.getByLabel('Check all').check();
    await form.getByLabel('Check all').uncheck();
    expect(await ticked()).toEqual([false, false, false, false, false, false]);
  });

  test('sends each channel as yes or no', async ({ page }) => {
    const form = await openForm(page, '/optain', optIn);
    await fillForm(form, optIn, { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876501234' });
    await form.getByLabel('WhatsApp').check();
    const post = nextPost(page, optIn);
    await sendForm(form);
    const notifications = { all: false, rcs: false, sms: false, obd: false, email: false, whatsapp: true };
    expect(await post).toMatchObject({ notifications, withdrawn: false });
  });

  test('shows the words of the consent that is stored', async ({ page }) => {
    const form = await openForm(page, '/optain', optIn);
    expect(await form.getByText(optIn.consent?.text ?? '').isVisible()).toBe(true);
  });

  test('is undone by the same three details, with every channel cleared', async ({ page }) => {
    const form = await openForm(page, '/opt-out', optOut);
    await fillForm(form, optOut, { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876501234' });
    const post = nextPost(page, optOut);
    await sendForm(form);
    const notifications = { all: false, rcs: false, sms: false, obd: false, email: false, whatsapp: false };
    expect(await post).toMatchObject({ notifications, withdrawn: true });
    await expect.poll(() => page.getByText('Your consent has been withdrawn.').isVisible()).toBe(true);
  });
});

describe('while a form is on its way', () => {
  test.for([
    { path: '/contact', enquiry: contact },
    { path: '/optain', enquiry: optIn },
    { path: '/extendedWarranty', enquiry: warranty },
    { path: '/offers', enquiry: offer },
  ])('the button at $path is disabled and reads Submitting...', async ({ path, enquiry }, { page }) => {
    const form = await openForm(page, path, enquiry);
    const held = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === enquiry.call,
      async (route) => {
        await held.promise;
        await route.continue();
      },
    );
    await fillForm(form, enquiry, validSample(enquiry));
    await sendForm(form);
    const button = form.getByRole('button', { name: 'Submitting...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    held.resolve();
    await expect.poll(() => thanksOn(page).isVisible()).toBe(true);
  });
});

describe('a visitor who sent too much', () => {
  test('reads why the form has to wait, even where its message is fixed', async ({ page, complaints }) => {
    complaints.expect(/status of 429/);
    const form = await openForm(page, '/joy-club', joyClub);
    await answerWith(page, joyClub, { status: 429, message: 'Too many enquiries. Please wait a minute.' });
    await sendForm(form);
    await expect
      .poll(() => form.getByRole('alert').getByText('Too many enquiries. Please wait a minute.').isVisible())
      .toBe(true);
  });
});
