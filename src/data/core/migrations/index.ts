import type { Migration } from 'kysely/migration';
import * as enquiries from './001-enquiries.ts';
import * as content from './002-content.ts';
import * as staff from './003-staff.ts';
import * as catalogueRows from './004-catalogue-rows.ts';
import * as daysOpen from './005-days-open.ts';
import * as neverForgotten from './006-never-forgotten.ts';
import * as network from './007-network.ts';
import * as people from './008-people.ts';
import * as leads from './009-leads.ts';
import * as messages from './010-messages.ts';
import * as shop from './011-shop.ts';
import * as price from './012-price.ts';
import * as dated from './013-dated.ts';
import * as standing from './014-standing.ts';
import * as filing from './015-filing.ts';
import * as messagesHeld from './017-messages-held.ts';
import * as reachedStages from './018-reached-stages.ts';

/** Every step the database has ever taken, in order. Published steps are never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '001-enquiries': enquiries,
  '002-content': content,
  '003-staff': staff,
  '004-catalogue-rows': catalogueRows,
  '005-days-open': daysOpen,
  '006-never-forgotten': neverForgotten,
  '007-network': network,
  '008-people': people,
  '009-leads': leads,
  '010-messages': messages,
  '011-shop': shop,
  '012-price': price,
  '013-dated': dated,
  '014-standing': standing,
  '015-filing': filing,
  '017-messages-held': messagesHeld,
  '018-reached-stages': reachedStages,
};
