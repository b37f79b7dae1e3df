import { createContext, useContext } from 'react';
import { profile } from '../../domain/calls/profile.ts';
import { can, type Needed } from '../../domain/rights.ts';
import type { Me } from '../../domain/staff.ts';
import { ask } from './api.ts';
import type { Loaded } from './useLoaded.ts';

/** An answer with the contract's listed fields alone will do. The contract has one kind of account, the owner. */
const UNLISTED = {
  mobile_no: '',
  city: '',
  created_date: '',
  expire_date: null,
  Status: 'active',
  role: 'owner',
  in_today: false,
  second_factor: false,
  todo: null,
} satisfies Partial<Me>;

/** Who is signed in. Screens have words of their own for the case that nobody is. */
export async function fetchAccount(signal?: AbortSignal): Promise<Me> {
  const answer = await ask(profile.me, { ownWordsWhenSignedOut: true, ...(signal && { signal }) });
  return { ...UNLISTED, ...answer };
}

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
