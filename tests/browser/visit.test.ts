import { describe, expect } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { fillForm, openForm, sendForm } from '../harness/site/forms.ts';
import { atScreen, rowsOf } from '../harness/staff/staff.ts';

const test = base.extend('motion', () => true);

/** The one browser test of `npm run test:quick`: where this way is open, the house stands. */
describe('one visit', () => {
  test.override('viewport', SIZES.phone);

  test('a visitor looks at the machines and asks something, and staff read it', async ({ page }) => {
    await page.goto('/offers?utm_source=Diwali');
    const offer = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    // The page notes it as soon as it has come alive.
    await page.waitForFunction((title) => JSON.stringify(sessionStorage).includes(title), offer);
    await page.goto('/scooters');
    await page
      .getByRole('button', { name: 'View Details' })
      .or(page.getByRole('link', { name: 'View Details' }))
      .waitFor();

    const form = await openForm(page, '/contact', contact);
    await fillForm(form, contact, { ...validSample(contact), name: 'Asha Patel' });
    await sendForm(form);
    await page.getByText('Contact request submitted successfully!').first().waitFor();

    await atScreen(page, contact.report.screen);
    const [newest] = await rowsOf(page, contact.report.title);
    expect(newest).toContain('Asha Patel');
    // Where the visit began and which offer was looked at came along.
    const listed = await page.request.get('/api/leads?search=Asha%20Patel');
    const [{ id } = { id: 0 }] = ((await listed.json()) as { data: { id: number }[] }).data;
    const { timeline } = (await (await page.request.get(`/api/leads/${id}`)).json()) as { timeline: object[] };
    expect(timeline).toMatchObject([{ source: { utm_source: 'Diwali', landing: '/offers', offer } }]);
  });
});
