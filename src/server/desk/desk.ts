import type { Database } from '../../data/database.ts';
import type { Dealership } from '../../domain/dealership.ts';
import type { Config } from '../config.ts';
import type { MediaStore } from '../media/store.ts';

/** What the staff's calls need of the house. */
export interface Desk {
  config: Pick<Config, 'publicUrl' | 'rateLimits' | 'dataDir' | 'databaseUrl'>;
  db: Database;
  dealership: () => Dealership;
  refreshDealership: () => Promise<void>;
  media: Pick<MediaStore, 'storeUpload' | 'settle' | 'remove'>;
  clock: () => Date;
  warnings: () => readonly string[];
}
