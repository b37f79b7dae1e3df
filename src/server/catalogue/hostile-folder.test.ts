import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { serverEngines, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { MediaStore } from '../media/media-store.ts';
import { readCatalogue } from './catalogue-folder.ts';
import { importCatalogue } from './import.ts';
import { encodeAhead } from './encode-ahead.ts';

const FILM = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom and so on', 'latin1');
const LINKED = 'is a symbolic link, or lies in a folder that is one: please put the file itself there';
const NOT_PLAIN = 'is not a plain file, but a folder, a device, a pipe or a socket';

describe('a catalogue folder', () => {
  let folder: SampleCatalogue;
  let outside: string;
  beforeEach(async () => {
    folder = await sampleCatalogue();
    outside = mkdtempSync(join(tmpdir(), 'showroom-outside-'));
    folder.write('film/film.mp4', FILM);
    folder.write(
      'film/poster.avif',
      readFileSync(join(folder.dir, 'models/x-blade/colours', firstIn('models/x-blade/colours'))),
    );
  });
  afterEach(() => {
    folder.remove();
    rmSync(outside, { recursive: true, force: true });
  });

  const firstIn = (name: string) => readdirSync(join(folder.dir, name))[0] ?? '';
  const problems = async () =>
    (await readCatalogue(folder.dir)).problems.map(({ file, message }) => `${file}: ${message}`);
  /** The file or folder itself, moved out of the folder, with a link in its place. */
  const moveOut = (name: string) => {
    const elsewhere = join(outside, name.replaceAll('/', '-'));
    renameSync(join(folder.dir, name), elsewhere);
    symlinkSync(elsewhere, join(folder.dir, name));
  };

  it('of plain files has no problems, even where the folder itself is named by a link', async () => {
    expect(await problems()).toEqual([]);
    symlinkSync(folder.dir, join(outside, 'catalogue'));
    expect((await readCatalogue(join(outside, 'catalogue'))).problems).toEqual([]);
  });

  it.each([
    'film/film.mp4',
    'film/poster.avif',
    'models/x-blade/brochure.pdf',
    'models/x-blade/icon.webp',
    'models/x-blade/model.json',
    'models/x-blade/turn/03.avif',
    'branches.json',
  ])('in which %s is a symbolic link is refused by that name', async (file) => {
    moveOut(file);
    expect(await problems()).toEqual([`${file}: ${LINKED}`]);
  });

  it.each(['models/x-blade/colours', 'models', 'ready', 'film'])(
    'in which the folder %s is a symbolic link is refused, and nothing in it is read',
    async (name) => {
      moveOut(name);
      expect(await problems()).toContain(`${name}: ${LINKED}`);
    },
  );

  it('is not made ready through a link', async () => {
    moveOut('ready');
    const before = readdirSync(join(outside, 'ready')).length;
    folder.drop('models/x-blade/colours');
    expect(await encodeAhead(folder.dir)).toMatchObject({ encoded: 0, removed: 0 });
    expect(readdirSync(join(outside, 'ready')).length).toBe(before);
  });

  it('with a link that leads nowhere, or to itself, is refused', async () => {
    folder.drop('slides.json');
    symlinkSync(join(outside, 'nothing'), join(folder.dir, 'slides.json'));
    folder.drop('offers.json');
    symlinkSync('offers.json', join(folder.dir, 'offers.json'));
    expect(await problems()).toEqual([`slides.json: ${LINKED}`, `offers.json: ${LINKED}`]);
  });

  it('with a folder, a pipe or a socket in the place of a file is refused without waiting for it', async () => {
    folder.drop('slides.json');
    folder.write('slides.json/inside', '');
    folder.drop('models/x-blade/brochure.pdf');
    execFileSync('mkfifo', [join(folder.dir, 'models/x-blade/brochure.pdf')]);
    folder.drop('film/film.mp4');
    const socket = createServer().listen(join(folder.dir, 'film/film.mp4'));
    await once(socket, 'listening');
    expect(await problems()).toEqual([
      `slides.json: ${NOT_PLAIN}`,
      `models/x-blade/brochure.pdf: ${NOT_PLAIN}`,
      `film/film.mp4: ${NOT_PLAIN}`,
    ]);
    socket.close();
  });

  it.runIf(process.getuid?.() === 0)('with a device in the place of a file is refused', async () => {
    folder.drop('film/film.mp4');
    execFileSync('mknod', [join(folder.dir, 'film/film.mp4'), 'c', '1', '5']);
    expect(await problems()).toEqual([`film/film.mp4: ${NOT_PLAIN}`]);
  });

  it('with huge files is refused before they are read', async () => {
    const huge = {
      'slides.json': 4,
      'models/x-blade/icon.webp': 100,
      'models/x-blade/brochure.pdf': 32,
      'film/film.mp4': 100,
    };
    for (const file of Object.keys(huge)) truncateSync(join(folder.dir, file), 3 * 2 ** 30);
    expect(await problems()).toEqual(Object.entries(huge).map(([file, mb]) => `${file}: is larger than ${mb} MB`));
  });

  it.each([
    ['words', Buffer.from('root:x:0:0:root:/root:/bin/sh')],
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
    [
      'a film of the other format',
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
    ],
  ])('with %s in the place of its film is refused', async (_, content) => {
    folder.write('film/film.mp4', content);
    expect(await problems()).toEqual(['film/film.mp4: is not a film in the format .mp4']);
  });

  it('with a brochure that has a script in it is refused', async () => {
    folder.write('models/x-blade/brochure.pdf', '%PDF-1.7\n1 0 obj << /S /JavaScript /JS (alert) >> endobj');
    expect(await problems()).toEqual(['models/x-blade/brochure.pdf: has a script in it (/JavaScript)']);
  });

  it('may have a film in the other format too', async () => {
    folder.write(
      'film/film.webm',
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
    );
    expect(await problems()).toEqual([]);
    folder.write('film/film.webm', FILM);
    expect(await problems()).toEqual(['film/film.webm: is not a film in the format .webm']);
  });

  it.each(serverEngines(import.meta.filename))(
    'with links is not imported on %s, and no byte from outside is shown',
    async (engine) => {
      const database = await testDatabase(engine, { alone: true });
      const mediaDir = join(outside, 'media');
      writeFileSync(join(outside, 'secret'), 'a secret of the machine');
      // A version made ready beforehand is read only when it is copied.
      const ready = firstIn('ready');
      folder.drop(`ready/${ready}`);
      symlinkSync(join(outside, 'secret'), join(folder.dir, 'ready', ready));
      try {
        await expect(
          importCatalogue(database.db, new MediaStore(mediaDir), folder.dir, { keepStaffPrices: true }),
        ).rejects.toMatchObject({ name: 'CatalogueProblems', message: `ready/${ready}: ${LINKED}` });
        expect(readdirSync(mediaDir)).toEqual([]);
      } finally {
        await database.close();
      }
    },
  );
});
