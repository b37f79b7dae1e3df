import { useLocation } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { loginUrl } from './state/login-return.ts';

export function LoginRequired({ text }: { text: string }) {
  const here = useLocation();
  return <EmptyState title={text} action={<LinkButton to={loginUrl(here)}>Login</LinkButton>} />;
}
