import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../tools/stamp.js';
import { breaches, exportsOf, importsOf, type SourceFile } from './imports.ts';
import { BACKWARD_IMPORTS, BANNED_WORDS, FRAMEWORK_NAMES, LARGE_FOLDERS, MAX_FILES_IN_A_FOLDER } from './rules.ts';

const root = join(import.meta.dirname, '../..');

function sourcesOf(folder: string): SourceFile[] {
  return filesUnder(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ path: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }));
}

const file = (path: string, text: string): SourceFile => ({ path, text });

const sources = sourcesOf('src');

describe('the source tree', () => {
  it('imports only as its rules allow', () => {
    expect(breaches(sources)).toEqual([]);
  });

  it('names no exception that is not one', () => {
    const imports = new Set(
      sources.flatMap((source) => importsOf(source).map((target) => `${source.path} → ${target}`)),
    );
    expect(Object.keys(BACKWARD_IMPORTS).filter((exception) => !imports.has(exception))).toEqual([]);
    expect(Object.keys(BACKWARD_IMPORTS).length).toBeLessThanOrEqual(2);
  });

  it('has no folder with more files than can be taken in at a glance', () => {
    const sizes = Map.groupBy(sources, ({ path }) => posix.dirname(path));
    const large = [...sizes].filter(
      ([folder, files]) => files.length > MAX_FILES_IN_A_FOLDER && !(folder in LARGE_FOLDERS),
    );
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it('gives each export a name of its own', () => {
    const homes = Map.groupBy(
      sources.flatMap(({ path, text }) => [...new Set(exportsOf(text))].map((name) => ({ name, path }))),
      ({ name }) => name,
    );
    const twice = [...homes].filter(([name, files]) => files.length > 1 && !FRAMEWORK_NAMES.has(name));
    expect(twice.map(([name, files]) => `${name}: ${files.map(({ path }) => path).join(', ')}`)).toEqual([]);
  });

  it('names no file and no export by a word that says nothing', () => {
    const named = sources.flatMap(({ path, text }) =>
      [posix.basename(path).replace(/\.\w+$/, ''), ...exportsOf(text)].map((name) => ({ name, path })),
    );
    const wordsIn = (name: string) =>
      (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
    const odd = named.filter(({ name }) => wordsIn(name).some((word) => BANNED_WORDS.includes(word)));
    expect(odd.map(({ name, path }) => `${path}: ${name}`)).toEqual([]);
  });
});

describe('the check of imports', () => {
  it('reads every way of importing', () => {
    const text = [
      "import a from 'a';",
      "import { b, type C } from './b.ts';",
      "import type {\n  D,\n} from '../d.ts';",
      "import * as e from 'e';",
      "export * from './f.ts';",
      "import './g.css';",
      "const h = await import('./h.ts');",
    ].join('\n');
    const expected = ['a', 'src/web/b.ts', 'src/d.ts', 'e', 'src/web/f.ts', 'src/web/g.css', 'src/web/h.ts'];
    expect(importsOf(file('src/web/x.ts', text))).toEqual(expected);
  });

  it.each([
    ['src/domain/retention.ts', "import { save } from '../data/enquiries/save-enquiry.ts';"],
    ['src/domain/pricing/money.ts', "import { readFileSync } from 'node:fs';"],
    ['src/domain/pricing/money.ts', "import { useState } from 'react';"],
    ['src/data/sqlite/sqlite.ts', "import { searchTextOf } from '../search/search-text.ts';"],
    ['src/data/content/rates.ts', "import { siteApi } from '../site-api.ts';"],
    ['src/data/content/add-offer.ts', "import type { App } from '../../server/app.ts';"],
    ['src/web/site/pages/home.tsx', "import type { Row } from '../../../data/rows.ts';"],
    ['src/web/site/pages/home.tsx', "import { config } from '../../../server/config.ts';"],
    ['src/web/site/pages/home.tsx', "import { Table } from '../../staff/Table.tsx';"],
    ['src/web/staff/panel.tsx', "import { Header } from '../site/Header.tsx';"],
    ['src/web/ui/Dialog.tsx', "import { Form } from '../forms/Form.tsx';"],
    ['src/server/app.ts', "import { page } from '../web/root.tsx';"],
    ['src/server/app.ts', "import { sql } from 'kysely';"],
    ['src/server/app.ts', "import { startSite } from '../../tests/harness/site/site.ts';"],
    ['src/server/app.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['src/server/app.ts', 'const port = process.env.PORT;'],
    ['src/server/app.ts', "app.get('/api/everyAccount', () => db.selectFrom('staff').selectAll().execute());"],
    ['src/server/app.ts', 'const { insertInto } = showroom.db;'],
    ['src/server/app.ts', "showroom.db['deleteFrom']('staff');"],
    ['src/server/staff/session/login.ts', 'await db.transaction().execute(work);'],
    ['src/server/staff/session/login.ts', "await db.schema.dropTable('staff').execute();"],
    ['src/domain/pricing/money.ts', 'sql<number>`select 1`.execute(handle);'],
  ])('objects when %s says %s', (path, text) => {
    expect(breaches([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['src/data/content/add-offer.ts', "import { sql } from 'kysely';"],
    ['src/server/app.ts', "import { saveEnquiry } from '../data/enquiries/save-enquiry.ts';"],
    ['src/web/site/pages/home.tsx', "import { Dialog } from '../../ui/Dialog.tsx';"],
    ['src/web/site/pages/home.tsx', "import type { Route } from './+types/home';"],
    ['src/server/config.ts', 'const port = process.env.PORT;'],
    ['src/server/main.ts', 'await db.destroy();'],
    ['src/data/accounts/accounts.ts', "db.selectFrom('staff')"],
  ])('is content when %s says %s', (path, text) => {
    expect(breaches([file(path, text)])).toEqual([]);
  });

  it('objects to a ring of imports', () => {
    const ring = [
      file('src/data/c.ts', "import type { A } from './a.ts';"),
      file('src/data/a.ts', "import { b } from './b.ts';"),
      file('src/data/b.ts', "import { c } from './c.ts';"),
    ];
    const told = 'imports go round in a ring: src/data/a.ts → src/data/b.ts → src/data/c.ts → src/data/a.ts';
    expect(breaches(ring)).toEqual([told]);
  });

  it('objects when an enquiry knows another, or an engine knows an enquiry', () => {
    const amc = file('src/domain/enquiries/kinds/amc.ts', "export const amc = defineEnquiry({\n  kind: 'amc',");
    const importing = "import { amc } from './amc.ts';\nexport const ew = defineEnquiry({\n  kind: 'warranty',";
    expect(breaches([amc, file('src/domain/enquiries/kinds/warranty.ts', importing)])).toHaveLength(1);
    expect(breaches([amc, file('src/server/public/enquiries.ts', "if (enquiry.kind === 'amc') return;")])).toHaveLength(
      1,
    );
    expect(
      breaches([
        amc,
        file('src/web/site/pages/amc.tsx', "import { amc } from '../../../domain/enquiries/kinds/amc.ts';"),
      ]),
    ).toEqual([]);
  });
});
