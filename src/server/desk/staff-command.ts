/** `npm run staff -- add|reset|disable|enable|list`: the accounts of the staff, for whoever runs the server. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../../data/database.ts';
import { readConfig } from '../config.ts';
import { addAccount, Mistake, resetPassword, staffTable, switchAccount } from './staff-office.ts';

const USAGE = `Usage:
  npm run staff -- list
  npm run staff -- add USER_ID [--name NAME] [--email EMAIL] [--mobile NUMBER] [--city CITY] [--expires YYYY-MM-DD] [--role ROLE]
  npm run staff -- reset USER_ID      a new random password; every session of the account ends
  npm run staff -- disable USER_ID    no more signing in; every session of the account ends
  npm run staff -- enable USER_ID`;

const text = { type: 'string' } as const;

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { name: text, email: text, mobile: text, city: text, expires: text, role: text },
    allowPositionals: true,
  });
  const [task, userId = ''] = positionals;
  if (positionals.length > 2 || (task !== 'list' && userId === '')) throw new Mistake(USAGE);
  const db = await openDatabase(readConfig());
  try {
    switch (task) {
      case 'list':
        return await staffTable(db);
      case 'add':
        return await addAccount(db, userId, values);
      case 'reset':
        return await resetPassword(db, userId);
      case 'disable':
        return await switchAccount(db, userId, 'inactive');
      case 'enable':
        return await switchAccount(db, userId, 'active');
      default:
        throw new Mistake(USAGE);
    }
  } finally {
    await db.destroy();
  }
}

try {
  console.log(await run());
} catch (error) {
  const plain = error instanceof Mistake || (error instanceof TypeError && 'code' in error);
  if (!plain) throw error;
  console.error(error instanceof Mistake ? error.message : `${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
