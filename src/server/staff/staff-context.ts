import type { Database } from '../../data/core/engine.ts';
import type { Dealership } from '../../domain/dealership.ts';
import type { Config } from '../config.ts';
import type { DeviceWatcher } from '../jobs/outbox/channels/device-watcher.ts';
import type { MediaStore } from '../media/media-store.ts';

/** What the staff's calls need of the house. */
export interface StaffContext {
  config: Pick<Config, 'publicUrl' | 'rateLimits' | 'dataDir' | 'databaseUrl' | 'mailbox' | 'webhook' | 'messages'>;
  db: Database;
  devices: Pick<DeviceWatcher, 'any'>;
  dealership: () => Dealership;
  /** As its file says, whatever was saved in the panel. */
  dealershipFile: () => Dealership;
  refreshDealership: () => Promise<void>;
  media: Pick<MediaStore, 'storeUpload' | 'storeShown' | 'storeSentBrochure' | 'settle' | 'remove'>;
  clock: () => Date;
  warnings: () => readonly string[];
}
