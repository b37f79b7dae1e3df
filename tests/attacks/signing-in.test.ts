import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STAFF } from '../harness/site/site.ts';
import { startStaffedSite } from '../harness/site/staffed-site.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

describe('signing in', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.stop());

  const login = (userId: string, password: string) => target.call('POST', '/api/login', { userId, password });

  it.each(['admin', 'password', 'admin123', '1234567890', 'Password@123', ''])('refuses "%s"', async (password) => {
    expect((await login(STAFF.userId, password)).status).toBeGreaterThanOrEqual(400);
  });

  it('does not let common passwords be set', async () => {
    const own = await target.signIn();
    for (const newPassword of ['admin', 'adminadmin1', 'password123', 'qwertyuiop', '12345678901', 'aaaaaaaaaaaa']) {
      const body = { oldPassword: STAFF.password, newPassword, confirmPassword: newPassword };
      const answer = await target.call('PATCH', '/api/profile/password/admin', body, own);
      expect([newPassword, answer.status]).toEqual([newPassword, 400]);
    }
    expect((await login(STAFF.userId, STAFF.password)).status).toBe(200);
  });

  it('answers an unknown user as it answers a wrong password', async () => {
    const [known, unknown] = [await login(STAFF.userId, 'not the password'), await login('nobody', 'not the password')];
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(await unknown.text()).toBe(await known.text());
  });
});

describe('one who tries again and again', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  async function siteWithLimits(env: Record<string, string> = {}) {
    const site = await startStaffedSite({ env });
    stops.push(() => site.stop());
    return (path: string, body: object, from?: string) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
        body: JSON.stringify(body),
      });
  }
  const wrong = { ...STAFF, password: 'wrong' };

  it('is made to wait after ten wrong passwords, and a made-up X-Forwarded-For changes nothing', async () => {
    const post = await siteWithLimits();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await post('/api/login', wrong, `10.0.0.${n}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    const last = await post('/api/login', STAFF);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('does not lock staff out who sign in from elsewhere, though many addresses try one account', async () => {
    const post = await siteWithLimits({ TRUST_PROXY: 'on' });
    for (let n = 0; n < 40; n += 1) await post('/api/login', wrong, `203.0.113.${n}`);
    expect((await post('/api/login', wrong, '203.0.113.200')).status).toBe(429);
    expect((await post('/api/login', STAFF, '198.51.100.7')).status).toBe(200);
  });

  it('does not lock out who sits at the same Wi-Fi, on a device that is known', async () => {
    const site = await startStaffedSite();
    stops.push(() => site.stop());
    const login = (body: object, cookie = '') =>
      fetch(`${site.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const first = await login(STAFF);
    const device = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    for (let n = 0; n < 15; n += 1) await login(wrong);
    expect((await login(STAFF)).status).toBe(429);
    expect((await login(STAFF, device.join('; '))).status).toBe(200);
  });

  it('cannot send sixty enquiries a minute, under whatever address it claims', async () => {
    const post = await siteWithLimits();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => post('/contact', { name: 'Asha' }, `10.1.1.${n}`)),
    );
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toHaveProperty('message');
  });

  it('is one and the same under all addresses of an IPv6 network', async () => {
    const post = await siteWithLimits({ TRUST_PROXY: 'on' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => post('/contact', { name: 'Asha' }, `2001:db8:1:2::${n}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await post('/contact', { name: 'Asha' }, '2001:db8:1:3::1')).status).toBe(400);
  });
});
