import type { ReactNode } from 'react';
import { UNREACHABLE } from '../../../../domain/staff/staff-messages.ts';
import { fetchAccount } from '../../shared/state/account.ts';
import { isSignedOut } from '../../shared/state/api.ts';
import { LoginRequired } from '../../shared/LoginRequired.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';

/** Offers and gallery ask for the session first, and say so where there is none (specification, section 4). */
export function SignedInOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { data, error, reload } = useLoaded(fetchAccount);
  if (data) return children;
  if (isSignedOut(error)) return <LoginRequired text={otherwise} />;
  if (error === undefined) return <ScreenSkeleton />;
  return (
    <EmptyTable text={UNREACHABLE}>
      <Retry onClick={reload} />
    </EmptyTable>
  );
}
