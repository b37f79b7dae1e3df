/** `npm run doctor`: looks the installation over and says what to do. `-- --clock-is-right` ends a doubt about the clock. */
import { openDatabase } from '../../data/operations/open-database.ts';
import { setClockWatermark } from '../../data/operations/clock-watermark.ts';
import { readConfig } from '../config.ts';
import { readDealership } from '../read-dealership.ts';
import { runChecks } from '../monitoring/doctor.ts';
import { runCommand } from '../cli-errors.ts';

await runCommand(async () => {
  const config = readConfig();
  if (process.argv.includes('--clock-is-right')) {
    const db = await openDatabase(config);
    await setClockWatermark(db, new Date());
    await db.destroy();
    console.log('The machine’s clock is believed again; a running server follows within a minute.');
    return;
  }
  readDealership(config.dealershipFile);
  const findings = [{ what: 'settings', found: 'can be used' }, ...(await runChecks(config))];
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, found, todo } of findings) {
    console.log(`${todo === undefined ? 'ok  ' : 'look'}  ${what.padEnd(width)}  ${found}`);
    if (todo !== undefined) console.log(`      ${' '.repeat(width)}  → ${todo}`);
  }
  const wrong = findings.filter(({ todo }) => todo !== undefined).length;
  console.log(wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} want to be looked at.`);
  if (wrong > 0) process.exitCode = 1;
});
