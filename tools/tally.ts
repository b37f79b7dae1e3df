import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts for the last line of `npm test`. What breaks outside of a test counts as a failed one. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const suites = [...module.children.allSuites()];
      tally.failed += module.errors().length + suites.reduce((sum, suite) => sum + suite.errors().length, 0);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        tally[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    const file = process.env.TALLY_FILE;
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}
