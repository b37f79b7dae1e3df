/** `node tools/keep-release.ts`: keeps the version of package.json under tests/releases; see docs/migrations.md. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordActivity } from '../src/data/accounts/activity.ts';
import { backUp } from '../src/data/operations/backup.ts';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { saveInBulk } from '../src/data/enquiries/save-enquiry.ts';
import { addToGallery } from '../src/data/content/add-picture.ts';
import { addStaff } from '../src/data/accounts/accounts.ts';
import { generateEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { newMember } from '../src/server/staff/accounts/new-account.ts';
import { hashPassword } from '../src/server/staff/accounts/passwords.ts';
import { stockShelves } from '../tests/harness/staff/desk.ts';

const AT = new Date('2026-11-15T06:00:00Z');
const PICTURE = '0123456789abcdef.jpg';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = join(root, 'tests/releases', version);
mkdirSync(folder);

const dataDir = mkdtempSync(join(tmpdir(), 'showroom-release-'));
const mediaDir = join(dataDir, 'media');
const db = await openDatabase({ dataDir });
await stockShelves(db);
await saveInBulk(db, [...generateEnquiries(90, AT, ['honda-dio'], 7)]);
const passwordHash = await hashPassword('monsoon over Khambhat');
await addStaff(db, newMember({ user_id: 'meera', role: 'owner' }, { passwordHash }, AT));
await addToGallery(db, [{ image_path: `/media/${PICTURE}`, alt: 'Fair' }], AT);
await recordActivity(db, { at: AT, userId: 'meera', action: 'signed-in', subject: 'meera' });
mkdirSync(mediaDir);
writeFileSync(join(mediaDir, PICTURE), 'a picture');
await backUp(db, join(folder, 'shop.backup'), mediaDir);
await db.destroy();
rmSync(dataDir, { recursive: true });

const parts = ['src/data', 'src/domain', 'src/server', 'dealership.json', 'package.json'];
const without = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/fonts/**'];
const program = join(folder, 'program.tar.gz');
execFileSync('git', ['archive', '--format=tar.gz', `--output=${program}`, 'HEAD', '--', ...parts, ...without], {
  cwd: root,
});
console.log(`${version} is kept in ${folder}`);
