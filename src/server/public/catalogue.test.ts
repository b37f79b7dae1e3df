import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { changeContent } from '../../data/content/content-version.ts';
import { siteApi } from '../../data/site-api.ts';
import { setVehicleStatus } from '../../data/content/vehicles.ts';
import { importCatalogue } from '../catalogue/import.ts';
import { MediaStore } from '../media/media-store.ts';
import { errorHandler } from '../plugins/errors.ts';
import { catalogueRoutes } from './catalogue.ts';

const number = expect.any(Number);
const text = expect.stringMatching(/./);
const picture = expect.stringMatching(/^\/media\/[0-9a-f]{16}-\d+x\d+\.avif$/);
const brochure = expect.stringMatching(/^\/media\/[0-9a-f]{16}-[a-z0-9-]+-brochure\.pdf$/);
const group = expect.objectContaining({});
const list = (entry: object): unknown => expect.arrayContaining([expect.objectContaining(entry)]);

const bike = {
  id: number,
  bikeName: text,
  name: text,
  nameImg: picture,
  bikeIcon: picture,
  image: picture,
  card: expect.stringMatching(/^\/media\/[0-9a-f]{16}\.jpg$/),
  specs: { engine: text, power: text, transmission: text, document: brochure },
};

/** Section 3 and 7 of the specification: what each call answers. */
const shapes: [string, unknown][] = [
  ['/api/images', list({ id: number, filepath: picture })],
  ['/api/bikes', list(bike)],
  ['/api/scooters', list(bike)],
  ['/api/gallery', list({ id: number, image_path: picture })],
  ['/api/getOffers', list({ id: number, title: text, image: picture, description: text })],
  [
    '/api/bikeView/ACTIVA6G',
    expect.objectContaining({
      bikeName: 'ACTIVA 6G',
      bikePrice: 78684,
      bikeDetails: text,
      image: picture,
      bodyDimensions: expect.objectContaining({ kerbWeight: '106 kg' }),
      engineDetails: group,
      transmissionDetails: group,
      tyreDetails: group,
      frame: group,
      Electrical: group,
    }),
  ],
  ['/api/bikeFeatures/ACTIVA6G', list({ heading: text, image: picture, description: text })],
  [
    '/api/bikeAccessories/ACTIVA6G',
    list({ id: number, heading: text, part_no: text, price: number, image: picture, description: text }),
  ],
  ['/api/bikeColours/ACTIVA6G', list({ id: number, image: picture })],
  ['/api/360Images/ACTIVA6G', list({ images: picture })],
  [
    '/api/dealers/1',
    [
      {
        id: 1,
        name: text,
        address: text,
        sales_no: '+91 98765 43210',
        sale_no: '+91 98765 43210',
        open_time: text,
        email: text,
        url: expect.stringMatching(/^\{"geolocation":"https:/),
        latitude: number,
        longitude: number,
      },
    ],
  ],
];

const namedCalls = ['bikeView', 'bikeFeatures', 'bikeAccessories', 'bikeColours', '360Images'];

describe.each(serverEngines(import.meta.filename))('the public calls on %s', (engine) => {
  let database: TestDatabase;
  let folder: SampleCatalogue;
  let mediaDir: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await testDatabase(engine, { alone: true });
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    app = fastify();
    await app.register(errorHandler);
    await app.register(catalogueRoutes, { site: siteApi(database.db) });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const stock = () => importCatalogue(database.db, new MediaStore(mediaDir), folder.dir, { keepStaffPrices: true });

  it('answer with empty lists while there is no catalogue', async () => {
    for (const call of ['images', 'bikes', 'scooters', 'gallery', 'getOffers']) {
      const answer = await app.inject(`/api/${call}`);
      expect([call, answer.statusCode, answer.json()]).toEqual([call, 200, []]);
    }
  });

  describe('with a catalogue', () => {
    beforeAll(async () => {
      await stock();
    });

    it.each(shapes)('%s answers as the specification lists it', async (path, shape) => {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(shape);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    });

    it.each(['ACTIVA6G', 'activa6g', 'Activa%206G', 'a%20C%20tiva6g'])('a model is found by %s', async (name) => {
      for (const call of namedCalls) expect((await app.inject(`/api/${call}/${name}`)).statusCode).toBe(200);
    });

    it.each(['Unknown', 'ACTIVA', "'%20or%201=1", '%25', '%00', 'ACTIVA6G%00', '__proto__'])(
      'a model called %s is not found',
      async (name) => {
        for (const call of namedCalls) {
          const answer = await app.inject(`/api/${call}/${name}`);
          expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ message: text })]);
        }
      },
    );

    it.each(['2', '0', '-1', '1.0', '1e0', 'x', '99999999999999999999'])('branch %s is not found', async (id) => {
      const answer = await app.inject(`/api/dealers/${id}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ message: text })]);
    });

    it('a model without a detail page still answers, and its entry says so', async () => {
      const bikes = (await app.inject('/api/bikes')).json<{ bikeName: string; hasDetails: boolean }[]>();
      expect(bikes.map(({ bikeName, hasDetails }) => [bikeName, hasDetails])).toEqual([
        ['CB SHINE', true],
        ['X BLADE', false],
      ]);
      expect((await app.inject('/api/bikeView/XBLADE')).statusCode).toBe(200);
    });

    it('the newest offer comes first', async () => {
      const offers = (await app.inject('/api/getOffers')).json<{ id: number }[]>();
      expect(offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id).toSorted((a, b) => b - a));
    });

    it('an answer that has not changed is not sent again', async () => {
      const { etag } = (await app.inject('/api/bikes')).headers;
      const again = await app.inject({ url: '/api/bikes', headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('a deactivated model is not listed and not found, until it is active again', async () => {
      const [scooter] = (await app.inject('/api/scooters')).json<{ id: number }[]>();
      const setStatus = (status: 0 | 1) =>
        changeContent(database.db, (trx) => setVehicleStatus(trx, 'scooter', scooter?.id ?? 0, status));
      await setStatus(0);
      expect((await app.inject('/api/scooters')).json()).toEqual([]);
      for (const call of namedCalls) expect((await app.inject(`/api/${call}/ACTIVA6G`)).statusCode).toBe(404);
      // Whoever has one can still name it where it is serviced.
      expect((await app.inject('/api/formModels')).json()).toContainEqual({
        name: 'Activa 6G',
        formOption: 'activa-6g',
      });
      await setStatus(1);
      expect((await app.inject('/api/bikeView/ACTIVA6G')).statusCode).toBe(200);
    });
  });
});
