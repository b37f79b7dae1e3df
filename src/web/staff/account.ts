import { createContext, useContext } from 'react';
import { profile } from '../../domain/calls/profile.ts';
import type { StaffAccount } from '../../domain/staff.ts';
import { ask } from './api.ts';
import type { Loaded } from './useLoaded.ts';

/** Who is signed in. Screens have words of their own for the case that nobody is. */
export const fetchAccount = (signal?: AbortSignal) =>
  ask(profile.me, { ownWordsWhenSignedOut: true, ...(signal && { signal }) });

const AccountContext = createContext<Loaded<StaffAccount> | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

/** Asked once by the panel, for all that show it. */
export function useAccount(): Loaded<StaffAccount> {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Outside of the panel');
  return account;
}
