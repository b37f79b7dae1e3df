import { redirect } from 'react-router';
import { Panel } from './panel/Panel.tsx';
import { hasToken } from './token.ts';

export const meta = () => [{ title: 'Admin Panel' }, { name: 'robots', content: 'noindex' }];

/** The guard: without a token there is nothing to see here. What the screens show needs the session's cookie besides. */
export function clientLoader() {
  if (!hasToken()) throw redirect('/admin/login');
  return null;
}
clientLoader.hydrate = true as const;

/** All that the server sends. It does not know whose eyes these are, so it takes the device's word for light or dark. */
export function HydrateFallback() {
  return (
    <p className="grid min-h-dvh place-items-center bg-[light-dark(#f5f3f0,#121110)] text-[light-dark(#5d5851,#b5afa6)] [color-scheme:light_dark]">
      Loading...
    </p>
  );
}

export default Panel;
