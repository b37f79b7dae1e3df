import type { ReactNode } from 'react';
import { fetchAccount } from '../account.ts';
import { LoginRequired } from '../parts/LoginRequired.tsx';
import { ScreenToCome } from '../parts/ScreenToCome.tsx';
import { useLoaded } from '../useLoaded.ts';

/** Offers and gallery ask for the session first, and say so where there is none (specification, section 4). */
export function SignedInOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { data, error } = useLoaded(fetchAccount);
  if (error !== undefined) return <LoginRequired text={otherwise} />;
  return data ? children : <ScreenToCome />;
}
