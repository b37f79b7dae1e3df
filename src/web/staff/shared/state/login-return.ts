const HOME = '/admin/dashboard';
const LOGIN = '/admin/login';

/** The login page, with the way back to where one was. */
export function loginUrl({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === HOME ? LOGIN : `${LOGIN}?back=${encodeURIComponent(here)}`;
}

/** Where to go after signing in: a screen of the panel, and never anywhere else, whatever the address says. */
export function returnUrl(search: string): string {
  const wanted = new URLSearchParams(search).get('back') ?? '';
  if (!URL.canParse(wanted, 'https://own.invalid')) return HOME;
  const { origin, pathname, search: query } = new URL(wanted, 'https://own.invalid');
  return origin === 'https://own.invalid' && pathname === HOME ? pathname + query : HOME;
}
