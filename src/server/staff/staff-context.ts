import type { Database } from '../../data/core/engine.ts';
import type { Dealership } from '../../domain/dealership.ts';
import type { Config } from '../config.ts';
import type { ActiveChannels } from '../jobs/outbox/active-channels.ts';
import type { MediaStore } from '../media/media-store.ts';

/** The parts of the server that the staff's calls use. */
export interface StaffContext {
  config: Pick<Config, 'publicUrl' | 'rateLimits' | 'dataDir' | 'databaseUrl' | 'channels' | 'messages'>;
  db: Database;
  activeChannels: Pick<ActiveChannels, 'enquiryMessages'>;
  dealership: () => Dealership;
  /** As its file says, whatever was saved in the panel. */
  dealershipFile: () => Dealership;
  refreshDealership: () => Promise<void>;
  media: Pick<MediaStore, 'storeUpload' | 'storeShown' | 'storeSentBrochure' | 'settle' | 'remove'>;
  clock: () => Date;
  warnings: () => readonly string[];
}
