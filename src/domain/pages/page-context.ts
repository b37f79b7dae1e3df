import type { Dealership } from '../dealership.ts';
import type { ConsentText } from '../enquiries/fields/consents.ts';
import type { SiteApi } from '../site-api.ts';

/** What the server hands to the pages it renders. */
export interface PageContext {
  site: SiteApi;
  dealership: Dealership;
  /** The words beside the forms. */
  consents: ConsentText;
  /** The site's own address without a slash at the end, for canonical links. */
  origin: string;
  /** The dealership's calendar day, so that server and browser agree on it. */
  today: string;
  /** Somebody who may edit it looks at a draft as visitors would see it. */
  previewing: boolean;
  /** Stands as the nonce of every script that the renderer writes itself; nobody else can know it. */
  scriptMark: string;
  /** Told of what went wrong while a page was made; the page itself says no more than that something did. */
  failed(error: unknown): void;
  /** By which the log knows what went wrong, if anything did: for the visitor to tell us. */
  reference(): string | undefined;
}
