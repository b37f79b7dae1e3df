import type { EndpointResponse } from './endpoints/define-endpoint.ts';
import type { siteEndpoints } from './endpoints/site.ts';

type Site = typeof siteEndpoints;

/**
 * All that a public page may ask. In the server the data room answers; in the browser it is `fetch` on the calls of
 * section 7. A name or id that is not on offer rejects with `ModelNotAvailable`.
 */
export type SiteApi = {
  [Name in keyof Site]: Site[Name]['path'] extends `${string}{${string}}`
    ? (named: string) => Promise<EndpointResponse<Site[Name]>>
    : () => Promise<EndpointResponse<Site[Name]>>;
};

export class ModelNotAvailable extends Error {
  override readonly name = 'NotOnOffer';
  /** It was there, and is no more. */
  readonly gone: boolean;

  constructor(named: string, { gone = false } = {}) {
    super(named);
    this.gone = gone;
  }
}

/** By its name, not by `instanceof`: the pages are bundled with a copy of the class, which the server's errors are not made of. */
export function isModelNotAvailable(error: unknown): error is ModelNotAvailable {
  return error instanceof Error && error.name === 'NotOnOffer';
}
