import { describe, expect, it } from 'vitest';
import { loginUrl, returnUrl } from './login-return.ts';

describe('the way back', () => {
  it('leads to the screen, filter and page where one was', () => {
    const here = { pathname: '/admin/dashboard', search: '?screen=booking-report&search=a%26b&page=3' };
    const login = new URL(loginUrl(here), 'https://shop.example');
    expect(login.pathname).toBe('/admin/login');
    expect(returnUrl(login.search)).toBe(here.pathname + here.search);
  });

  it('is not spoken of where it is the way that all go', () => {
    expect(loginUrl({ pathname: '/admin/dashboard', search: '' })).toBe('/admin/login');
    expect(returnUrl('')).toBe('/admin/dashboard');
  });

  it.each([
    'https://evil.example/admin/dashboard',
    '//evil.example/admin/dashboard',
    '/\\evil.example/admin/dashboard',
    'javascript:alert(1)',
    '/admin/login?back=/admin/dashboard',
    '/contact',
    '/admin/../contact',
    'http://[',
    '',
  ])('leads nowhere else: %s', (wanted) => {
    expect(returnUrl(`?back=${encodeURIComponent(wanted)}`)).toBe('/admin/dashboard');
  });
});
