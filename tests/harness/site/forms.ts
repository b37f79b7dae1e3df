import type { Locator, Page } from 'playwright-core';
import type { EnquiryDefinition } from '../../../src/domain/enquiries/define-enquiry.ts';
import type { FieldDefinition, FieldValue } from '../../../src/domain/enquiries/fields/fields.ts';
import { QUICKEST_FILL_MS } from '../../../src/domain/enquiries/spam.ts';

type Filled = Readonly<Record<string, FieldValue>>;

/** An enquiry's form on the page, once React answers to it. */
export async function openForm(page: Page, path: string, enquiry: EnquiryDefinition): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form', { name: enquiry.title });
  await form.locator('button[type=submit]:enabled').waitFor();
  return form;
}

/** What stands in the form's place once it has arrived. */
export const thanksOn = (page: Page) => page.getByRole('region', { name: /^Thank you/ });

/** No quicker than a person: what is sent sooner counts as a program's, and no report shows it. */
export async function sendForm(form: Locator): Promise<void> {
  await form.page().waitForFunction((least) => performance.now() >= least, QUICKEST_FILL_MS);
  await form.locator('button[type=submit]').click();
}

/** Fills in what `values` names, as a visitor would. */
export async function fillForm(form: Locator, enquiry: EnquiryDefinition, values: Filled): Promise<void> {
  for (const field of enquiry.fields) {
    const value = values[field.name];
    if (value !== undefined && field.input !== 'none') await fillField(form, field, value);
  }
}

async function fillField(form: Locator, field: FieldDefinition, value: FieldValue): Promise<void> {
  const control = form.locator(`[name="${field.name}"]`);
  if (typeof value === 'object' && value !== null) {
    for (const [name, ticked] of Object.entries(value)) {
      if (ticked) await form.locator(`[name="${field.name}.${name}"]`).check();
    }
  } else if (field.input === 'checkbox') await control.setChecked(value === true);
  else if (['select', 'model', 'year'].includes(field.input)) await control.selectOption(String(value));
  else await control.fill(String(value ?? ''));
}

/** What the form holds now, by field. */
export async function formValues(form: Locator, enquiry: EnquiryDefinition): Promise<Record<string, string | boolean>> {
  const boxes = form.locator('input:not([name=website]), select, textarea');
  const entries = await boxes.evaluateAll((all) =>
    (all as HTMLInputElement[]).map((box) => [box.name, box.type === 'checkbox' ? box.checked : box.value] as const),
  );
  const known = entries.filter(([name]) => enquiry.fields.some((field) => field.name === name.split('.')[0]));
  return Object.fromEntries(known);
}

type Answer = { status: number; message: string } | 'no connection';

/** The next posts to the enquiry's call are answered like this instead of by the server. */
export async function answerWith(page: Page, enquiry: EnquiryDefinition, answer: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === enquiry.call,
    async (route) => {
      if (route.request().method() !== 'POST') await route.fallback();
      else if (answer === 'no connection') await route.abort('connectionfailed');
      else await route.fulfill({ status: answer.status, json: { message: answer.message } });
    },
  );
}

/** What is sent to the enquiry's call next. */
export async function nextPost(page: Page, enquiry: EnquiryDefinition): Promise<Record<string, unknown>> {
  const request = await page.waitForRequest(
    (sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === enquiry.call,
  );
  return request.postDataJSON() as Record<string, unknown>;
}
