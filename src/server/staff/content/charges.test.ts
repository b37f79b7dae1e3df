import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, stockShelves, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { chargeEndpoints } from '../../../domain/endpoints/content/charges.ts';
import { CHARGE_TEXTS } from '../../../domain/pricing/charges/charge-texts.ts';

const ROAD_TAX = { charge: 'road-tax', from: '2026-04-01', percent: 6, source: 'a notification' };
const PATH = chargeEndpoints.add.path;

describe.each(serverEngines(import.meta.filename))('the charges on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  const add = (payload: object) => desk.call('POST', PATH, { cookies, payload });
  const shown = async () => (await desk.call('GET', '/api/charges')).json<{ from: string }[]>();
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
  });
  afterAll(() => desk.close());

  it('are what the public pages work with, the latest first, and who added them is on record', async () => {
    expect((await add(ROAD_TAX)).statusCode).toBe(201);
    expect((await add({ ...ROAD_TAX, from: '2026-12-01', percent: 8 })).statusCode).toBe(201);
    expect(await shown()).toMatchObject([
      { from: '2026-12-01', percent: 8 },
      { from: '2026-04-01', percent: 6 },
    ]);
    expect(await desk.activity()).toMatchObject([{ action: 'charge-added', subject: 'Road tax' }, {}, {}]);
  });

  it('are refused where one of the same sort begins on the same day', async () => {
    const answer = await add({ ...ROAD_TAX, percent: 7 });
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, CHARGE_TEXTS.clash]);
    expect(await shown()).toHaveLength(2);
  });

  it.for([
    [{ ...ROAD_TAX, fixed: 5 }, 'please give either a percentage or a sum'],
    [{ ...ROAD_TAX, from: 'tomorrow' }, 'expected a day such as 2026-04-01'],
    [{ ...ROAD_TAX, charge: 'handling' }, 'charge: please give one of'],
    [{ ...ROAD_TAX, percent: 101 }, 'percent: at most 100'],
  ] as const)('are refused as %j', async ([payload, why]) => {
    const answer = await add(payload);
    expect(answer.statusCode).toBe(400);
    expect(messageOf(answer)).toContain(why);
  });

  it('say of which models the price on the road is not known, and why, until it is', async () => {
    await stockShelves(desk.db);
    const gaps = async () =>
      (await desk.call('GET', chargeEndpoints.gaps.path, { cookies })).json<{ name: string; why: string[] }[]>();
    const bySize = {
      charge: 'insurance-third-party',
      from: '2026-04-01',
      aboveCc: 75,
      fixed: 3_851,
      source: 'a tariff',
    };
    await add({ ...ROAD_TAX, charge: 'registration', percent: undefined, fixed: 300 });
    await add({ ...ROAD_TAX, charge: 'insurance-own-damage' });
    await add(bySize);
    expect(await gaps()).toEqual(
      ['X Blade', 'CB500X', 'Dio'].map((name) => ({
        name,
        why: ['Insurance, third party, five years: the engine size of the machine is missing.'],
      })),
    );
    await desk.db.updateTable('models').set({ engine: '110 cc' }).execute();
    expect(await gaps()).toEqual([]);
    await desk.db.updateTable('models').set({ engine: '60 cc' }).where('name', '=', 'Dio').execute();
    const dashboard = await desk.call('GET', '/api/dashboard/overview', { cookies });
    expect(dashboard.json<{ warnings: string[] }>().warnings).toContain(
      'Insurance, third party, five years: there is no rate. Only the ex-showroom price is shown for Dio.',
    );
    expect(await gaps()).toEqual([{ name: 'Dio', why: ['Insurance, third party, five years: there is no rate.'] }]);
  });

  it('go when they are removed, once', async () => {
    const [first] = (await desk.call('GET', PATH, { cookies })).json<{ id: number }[]>();
    const remove = () => desk.call('DELETE', `${PATH}/${first?.id}`, { cookies });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(await shown()).toHaveLength(4);
  });
});
