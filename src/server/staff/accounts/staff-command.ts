/** `npm run staff -- add|reset|disable|enable|list`: the accounts of the staff, for the day nobody can sign in. */
import { parseArgs } from 'node:util';
import type { Database } from '../../../data/core/engine.ts';
import { openDatabase } from '../../../data/operations/open-database.ts';
import { readConfig } from '../../config.ts';
import { AT_THE_SERVER } from '../../../domain/staff/staff.ts';
import { ACCOUNT_MESSAGES } from '../../../domain/staff/staff-messages.ts';
import { runCommand } from '../../cli-errors.ts';
import { HttpError } from '../../plugins/errors.ts';
import { accountFields, staffTable } from './account-fields.ts';
import { addAccount, type AccountContext, resetPassword, setAccountStatus } from './manage-accounts.ts';

const USAGE = `Usage:
  npm run staff -- list
  npm run staff -- add USER_ID [--role ROLE] [--name NAME] [--email EMAIL] [--mobile NUMBER] [--city CITY]
                               [--expires YYYY-MM-DD]    an owner, unless another role is given
  npm run staff -- reset USER_ID      a new random password; every session of the account ends
  npm run staff -- disable USER_ID    no more signing in; every session of the account ends
  npm run staff -- enable USER_ID`;

const text = { type: 'string' } as const;
const ONCE = '(It is shown only this once, and has to be changed at the first sign-in.)';

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { name: text, email: text, mobile: text, city: text, expires: text, role: text },
    allowPositionals: true,
  });
  const [task, userId = ''] = positionals;
  if (positionals.length > 2 || (task !== 'list' && userId === '')) throw new HttpError(400, USAGE);
  const db = await openDatabase(readConfig());
  try {
    return await carryOut(db, task, userId, values);
  } finally {
    await db.destroy();
  }
}

type Wishes = Parameters<typeof accountFields>[1];

async function carryOut(db: Database, task: string | undefined, userId: string, wishes: Wishes): Promise<string> {
  const office: AccountContext = { db, now: new Date(), by: AT_THE_SERVER };
  switch (task) {
    case 'list':
      return staffTable(db);
    case 'add':
      return `Added ${userId}. Password: ${await addAccount(office, accountFields(userId, wishes))}  ${ONCE}`;
    case 'reset':
      return `New password for ${userId}: ${await resetPassword(office, userId)}  ${ONCE}`;
    case 'disable':
      return `${userId}: ${ACCOUNT_MESSAGES.disabled(await setAccountStatus(office, userId, 'inactive'))}`;
    case 'enable':
      await setAccountStatus(office, userId, 'active');
      return `${userId} is active now.`;
    default:
      throw new HttpError(400, USAGE);
  }
}

await runCommand(async () => {
  try {
    console.log(await run());
  } catch (error) {
    const plain = error instanceof HttpError || (error instanceof TypeError && 'code' in error);
    if (!plain) throw error;
    console.error(error instanceof HttpError ? error.message : `${error.message}\n${USAGE}`);
    process.exitCode = 2;
  }
});
