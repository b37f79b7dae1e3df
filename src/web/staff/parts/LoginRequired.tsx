import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export function LoginRequired({ text }: { text: string }) {
  return <EmptyState title={text} action={<LinkButton to="/admin/login">Login</LinkButton>} />;
}
