import { data } from 'react-router';
import type { Bike } from '../../../domain/catalogue.ts';

/** When the call for the models fails, a text replaces the page; search engines are told to come back. */
export async function modelsOrFailure(models: Promise<Bike[]>) {
  try {
    return data({ models: await models }, { status: 200 });
  } catch {
    return data({ models: undefined }, { status: 503 });
  }
}

interface AddressChange {
  currentUrl: URL;
  nextUrl: URL;
}

/** Choosing another model changes only the query; the page has them all already. */
export const unlessOnlyTheChoice = ({ currentUrl, nextUrl }: AddressChange) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
