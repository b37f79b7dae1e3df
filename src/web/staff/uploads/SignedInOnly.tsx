import type { ReactNode } from 'react';
import { UNREACHABLE } from '../../../domain/staff-messages.ts';
import { fetchAccount } from '../account.ts';
import { isSignedOut } from '../api.ts';
import { LoginRequired } from '../parts/LoginRequired.tsx';
import { EmptyTable } from '../parts/NothingHere.tsx';
import { ScreenSkeleton } from '../parts/ScreenToCome.tsx';
import { Retry } from '../parts/TryAgain.tsx';
import { useLoaded } from '../useLoaded.ts';

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
