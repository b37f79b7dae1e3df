/** Gates the panel's route and opens nothing else: the session is a cookie that no script can read. */
const KEY = 'adminToken';

export const hasToken = () => localStorage.getItem(KEY) !== null;
export const keepToken = (token: string) => localStorage.setItem(KEY, token);
export const forgetToken = () => localStorage.removeItem(KEY);

export function forgetEverything() {
  localStorage.clear();
  sessionStorage.clear();
}
