import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export interface Tally {
  passed: number;
  skipped: number;
  /** What failed, each with its reason in a few lines. */
  failures: string[];
}

const REASON_LINES = 8;

function failure(what: string, errors: readonly SerializedError[]): string {
  const reasons = errors.flatMap((error) => error.message.split('\n').slice(0, REASON_LINES));
  return [what, ...reasons.map((line) => `    ${line}`)].join('\n');
}

/** Counts for the end of `npm test`. What breaks outside of a test counts as a failed one. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = {
      passed: 0,
      skipped: 0,
      failures: unhandled.map((error) => failure('outside of a test', [error])),
    };
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const around of [module, ...module.children.allSuites()]) {
        for (const error of around.errors()) tally.failures.push(failure(file, [error]));
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') tally.failures.push(failure(`${file} > ${test.fullName}`, errors));
        else tally[state === 'passed' ? 'passed' : 'skipped'] += 1;
      }
    }
    const file = process.env.TALLY_FILE;
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}
