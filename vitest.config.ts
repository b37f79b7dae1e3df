import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

export default defineConfig({
  test: {
    reporters: ['default', './tools/tally.ts'],
    // Limits are for what hangs. A machine that has much else to do is slow, and that is no fault of what is tested.
    globalSetup: ['tests/harness/supplies.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,demo,bench}/**/*.test.{ts,tsx}', 'tests/{house,contract}/*.test.ts'],
          maxWorkers: cores,
          // What one file has loaded serves the next: a quarter of the processor's time. So a test that changes something
          // of the whole process (a global, a clock) puts it back.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // What is waited for may take as long as in Playwright's own waits.
          expect: { poll: { timeout: 60_000 } },
          // A browser and a server of its own beside each file: they wait for each other, and at times for a clock.
          maxWorkers: cores + 2,
          // As above.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          // Real servers under attack, cut off, restarted, overrun: one file at a time, or they would
          // disturb each other; `npm test` has them run beside all others.
          include: ['tests/{attacks,faults,scale}/*.test.ts'],
          maxWorkers: 1,
          // As above.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
