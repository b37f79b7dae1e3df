import { createContext, useContext } from 'react';
import { profileEndpoints } from '../../../../domain/endpoints/accounts/profile.ts';
import { hasRight, type NeededRight } from '../../../../domain/staff/rights.ts';
import type { CurrentUser } from '../../../../domain/staff/staff.ts';
import { callApi } from './api.ts';
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
} satisfies Partial<CurrentUser>;

/** Who is signed in. Screens have words of their own for the case that nobody is. */
export async function fetchAccount(signal?: AbortSignal): Promise<CurrentUser> {
  const answer = await callApi(profileEndpoints.me, { ownWordsWhenSignedOut: true, ...(signal && { signal }) });
  return { ...UNLISTED, ...answer };
}

const AccountContext = createContext<Loaded<CurrentUser> | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

/** Asked once by the panel, for all that show it. */
export function useAccount(): Loaded<CurrentUser> {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Outside of the panel');
  return account;
}

/** Whether whoever is signed in may do this. The server asks again; this decides what is shown. */
export function useHasRight(): (needed: NeededRight) => boolean {
  const { data } = useAccount();
  return (needed) => data !== undefined && hasRight(data.role, needed);
}
