import { afterAll, describe, expect } from 'vitest';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { Device } from '../harness/mail/push-service.ts';
import { headerOf, mailServer, refusal } from '../harness/mail/mail-server.ts';
import { atScreen, rowsOf, signIn, toast } from '../harness/staff/staff.ts';

/** How the mail server answers the next ones; nothing is a yes. */
const answers: Error[] = [];
const server = await mailServer({ onRcptTo: (_to, _session, answer) => answer(answers.shift()) });
afterAll(() => server.close());

const test = base.extend('siteOptions', { scope: 'file' }, () => ({
  env: {
    DEMO_CONTENT: 'off',
    RATE_LIMITS: 'off',
    SMTP_URL: server.url,
    MAIL_FROM: 'Shreeji Wheels <hello@shreejiwheels.example>',
  },
}));
const BOOKING = { name: 'Kavita Rao', contactNumber: '9876500001' };

describe('messages', () => {
  test('that did not get through are shown with the reason, and sent when somebody asks for it', async ({ page }) => {
    answers.push(refusal(550, '5.1.1 no such user here'));
    await page.request.post('/book-service', { data: BOOKING });
    await atScreen(page, 'messages');
    const failed = page.getByText('5.1.1 no such user here');
    // The server looks for what is due every second; the screen is fetched again by hand.
    await expect
      .poll(async () => (await page.reload(), await page.locator('table[aria-busy=false]').waitFor(), failed.count()))
      .toBe(1);
    expect((await rowsOf(page, 'Failed messages'))[0]).toContain('New enquiry');
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.setViewportSize(SIZES.phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    await page.getByRole('button', { name: /^Try again: New enquiry/ }).click();
    await toast(page, 'It is being sent again.').waitFor();
    await page.getByText('Every message has got through.').waitFor();
    await expect.poll(() => server.mails.length).toBe(1);
  });

  test('that wait since they were refused for now are sent at once when somebody asks for it', async ({ page }) => {
    const before = server.mails.length;
    answers.push(refusal(451, '4.3.2 come back later'));
    await page.request.post('/book-service', { data: { ...BOOKING, contactNumber: '9876500002' } });
    await atScreen(page, 'messages');
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await expect
      .poll(async () => (await page.reload(), await page.locator('table[aria-busy=false]').waitFor(), sendNow.count()))
      .toBe(1);
    await expectAccessible(page, 'main');
    await page.setViewportSize(SIZES.phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    await sendNow.click();
    await toast(page, '1 message is being sent now.').waitFor();
    await expect.poll(() => server.mails.length).toBe(before + 1);
    await page.goto('/admin/dashboard?screen=activity&action=messages-sent-now');
    expect(await rowsOf(page, 'Activity')).toHaveLength(1);
  });

  test('of a changed e-mail go to the address before, so that nobody loses an account unawares', async ({ page }) => {
    await atScreen(page, 'profile');
    const change = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'UPDATE' }).click();
      await toast(page, 'Profile updated successfully').waitFor();
      await toast(page, 'Profile updated successfully').waitFor({ state: 'detached' });
    };
    const about = () => server.mails.filter((mail) => headerOf(mail, 'Subject').endsWith('was changed'));
    const before = await page.getByLabel('Email').inputValue();
    await change('meera@shop.example');
    await change('somebody@elsewhere.example');
    await expect.poll(() => about().length).toBe(2);
    expect(about().map((mail) => headerOf(mail, 'To'))).toEqual([before, 'meera@shop.example']);
    expect(about().join()).not.toContain('elsewhere');
    await page.goto('/admin/dashboard?screen=activity&action=profile-changed');
    expect(await rowsOf(page, 'Activity')).toHaveLength(2);
  });

  test('prepared for WhatsApp are opened with everything put in, and stand on the timeline', async ({ page }) => {
    await page.request.post('/book-service', { data: BOOKING });
    await signIn(page);
    const { fresh, overdue } = (await (await page.request.get('/api/leads/today')).json()) as Record<
      'fresh' | 'overdue',
      { id: number }[]
    >;
    await page.goto(`/admin/dashboard?screen=lead&id=${[...fresh, ...overdue][0]?.id}`);
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    const link = page.getByRole('link', { name: /^First answer/ });
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(text).toMatch(/^Hello Kavita Rao, this is .+ from .+\. Thank you/);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(chat.url()).toContain('https://wa.me/919876500001?text=');
    await chat.close();
    const line = page.getByRole('listitem').filter({ hasText: 'WhatsApp' }).getByText(text);
    await line.waitFor();
    expect(await line.innerText()).toBe(text);
  });

  test('come to a device that was switched on in the profile, and open the lead', async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    const device = new Device('https://push.example/phone');
    // The browser's maker would have to be asked for an address; everything else here is the browser's own.
    await page.addInitScript(
      ([endpoint, keys]) => {
        let on: object | null = null;
        Notification.requestPermission = async () => 'granted';
        PushManager.prototype.getSubscription = async () => on as PushSubscription;
        PushManager.prototype.subscribe = async () => {
          on = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => ((on = null), true) };
          return on as PushSubscription;
        };
      },
      [device.endpoint, device.keys] as const,
    );
    await atScreen(page, 'profile');
    const card = page.getByRole('region', { name: 'Notifications' });
    await card.getByLabel('Tell me of new enquiries on this device').click();
    await toast(page, 'This device tells you of new enquiries now.').waitFor();
    await card.getByLabel('Show number and message').click();
    const own = async () => (await (await page.request.get('/api/push')).json()) as { devices: object[] };
    await expect.poll(own).toMatchObject({ devices: [{ endpoint: device.endpoint, details: true }] });

    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    expect(new URL(worker.url()).pathname).toBe('/admin/desk-worker.js');
    // A browser without a screen shows no notification: what the worker hands it is what counts.
    const shown = await worker.evaluate(async () => {
      const { registration, PushEvent: Pushed } = globalThis as unknown as {
        registration: { showNotification: (title: string, more: object) => Promise<void> };
        PushEvent: new (type: string, init: { data: string }) => Event;
      };
      const handed: [string, object][] = [];
      registration.showNotification = async (title, more) => void handed.push([title, more]);
      const url = '/admin/dashboard?screen=today';
      const note = { title: 'A test ride, CB Shine, from Ravi', body: '', tag: 'x', url };
      globalThis.dispatchEvent(new Pushed('push', { data: JSON.stringify(note) }));
      return handed;
    });
    expect(shown).toMatchObject([['A test ride, CB Shine, from Ravi', { body: '' }]]);

    await card.getByLabel('Tell me of new enquiries on this device').click();
    await expect.poll(own).toMatchObject({ devices: [] });
    await Promise.all([
      page.waitForURL(/screen=today/),
      worker.evaluate(() => {
        const { ExtendableEvent: Extendable } = globalThis as unknown as { ExtendableEvent: typeof Event };
        const notification = { close: () => {}, data: { url: '/admin/dashboard?screen=today' } };
        globalThis.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }));
      }),
    ]);
  });
});
