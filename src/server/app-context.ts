import type { Database } from '../data/core/engine.ts';
import type { Dealership } from '../domain/dealership.ts';
import type { Consents } from '../domain/enquiries/fields/consents.ts';
import type { SiteApi } from '../domain/site-api.ts';
import type { Config } from './config.ts';
import type { ActiveChannels } from './jobs/outbox/active-channels.ts';
import type { Clock, RateLimiter } from './plugins/rate-limits.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Renderer } from './pages/renderer.ts';

/** Everything the running house consists of; each part of the server takes from it what it needs. */
export interface AppContext {
  config: Config;
  db: Database;
  site: SiteApi;
  media: MediaStore;
  /** As it is now: what the panel saves, the next one to ask knows. */
  dealership: () => Dealership;
  /** As its file says, whatever was saved in the panel. */
  dealershipFile: () => Dealership;
  /** The words beside the forms, in all their versions. */
  consents: () => Consents;
  /** Resolves when the settings as they are saved now are the dealership's. */
  refreshDealership: () => Promise<void>;
  renderer: Renderer;
  clock: Clock;
  limiter: RateLimiter;
  activeChannels: Pick<ActiveChannels, 'enquiryMessages'>;
  /** What the people at the desk should know about the machine, in words. */
  warnings: () => readonly string[];
  /** How far the machine's clock is behind what was seen before; 0 while it is believed. */
  clockDoubtMs: () => number;
  /** Pictures that pages show and that are not in the media folder. */
  missingPictures: { count: number; warning: () => string | undefined };
}
