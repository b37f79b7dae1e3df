import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { loginUrl } from '../shared/state/login-return.ts';
import { PanelFrame } from './Frame.tsx';
import { Panel } from '../panel/Panel.tsx';
import { hasToken } from '../shared/state/token.ts';

export const meta = () => [{ title: 'Admin Panel' }, { name: 'robots', content: 'noindex' }];

/** The guard: without a token there is nothing to see here. What the screens show needs the session's cookie besides. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!hasToken()) throw redirect(loginUrl(new URL(request.url)));
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PanelFrame;

export default Panel;
