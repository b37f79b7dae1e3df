import { expect, it } from 'vitest';
import { testsConcerned } from './changed-tests.ts';

const texts = new Map(
  Object.entries({
    'src/domain/enquiries/kinds/amc.ts': "export const amc = defineEnquiry({\n  kind: 'amc',\n  call: '/amc',",
    'src/domain/enquiries/kinds/contact.ts': "export const contact = defineEnquiry({\n  kind: 'contact',",
    'src/domain/enquiries/index.ts':
      "import { amc } from './kinds/amc.ts';\nimport { contact } from './kinds/contact.ts';",
    'src/server/app.ts': "import { enquiries } from '../domain/enquiries/index.ts';\nimport { sum } from './sum.ts';",
    'src/server/sum.ts': "new Worker(join(import.meta.dirname, 'worker.ts'));",
    'src/server/worker.ts': "import type { amc } from '../domain/enquiries/kinds/amc.ts';",
    'src/server/app.test.ts': "import { app } from './app.ts';",
    'src/server/sending.test.ts': "import { app } from './app.ts';\napp.post('/amc');",
    'src/server/all.test.ts': "import { enquiries } from '../domain/enquiries/index.ts';",
    'src/server/amc.test.ts': "import { amc } from '../domain/enquiries/kinds/amc.ts';",
    'src/server/sum.test.ts': "import { sum } from './sum.ts';",
    'tests/browser/amc.test.ts': "import { amc } from '../../src/domain/enquiries/kinds/amc.ts';",
  }),
);

it('follows imports and the scripts of threads to the tests, but no types', () => {
  expect(testsConcerned(['src/server/worker.ts'], texts)).toEqual([
    'src/server/app.test.ts',
    'src/server/sending.test.ts',
    'src/server/sum.test.ts',
  ]);
});

it('runs, after a change of an enquiry, the tests of it, those that go through all, and those that send it', () => {
  expect(testsConcerned(['src/domain/enquiries/kinds/amc.ts'], texts)).toEqual([
    'src/server/all.test.ts',
    'src/server/amc.test.ts',
    'src/server/sending.test.ts',
  ]);
});

it('runs what reaches the registry after a change of it', () => {
  expect(testsConcerned(['src/domain/enquiries/index.ts'], texts)).toEqual([
    'src/server/all.test.ts',
    'src/server/app.test.ts',
    'src/server/sending.test.ts',
  ]);
});

it('runs a changed test, and no removed one', () => {
  expect(testsConcerned(['src/server/sum.test.ts', 'src/server/removed.test.ts'], texts)).toEqual([
    'src/server/sum.test.ts',
  ]);
});

it('leaves out nothing where a package or the configuration has changed', () => {
  expect(testsConcerned(['package-lock.json'], texts)).toBeUndefined();
});
