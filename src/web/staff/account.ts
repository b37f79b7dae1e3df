import { createContext, useContext } from 'react';
import { profile } from '../../domain/calls/profile.ts';
import { can, type Needed } from '../../domain/rights.ts';
import type { Me } from '../../domain/staff.ts';
import { ask } from './api.ts';
import type { Loaded } from './useLoaded.ts';

/** Who is signed in. Screens have words of their own for the case that nobody is. */
export const fetchAccount = (signal?: AbortSignal) =>
  ask(profile.me, { ownWordsWhenSignedOut: true, ...(signal && { signal }) });

const AccountContext = createContext<Loaded<Me> | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

/** Asked once by the panel, for all that show it. */
export function useAccount(): Loaded<Me> {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Outside of the panel');
  return account;
}

/** Whether whoever is signed in may do this. The server asks again; this decides what is shown. */
export function useCan(): (needed: Needed) => boolean {
  const { data } = useAccount();
  return (needed) => data !== undefined && can(data.role, needed);
}
