import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel, picture } from '../../../../tests/harness/site/models.ts';
import { publishScheduled } from '../../../data/content/publishing/scheduled-changes.ts';
import { finance } from '../../../domain/enquiries/kinds/finance.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';

const SALES = { userId: 'ravi', password: 'a quiet lane in Anand' };

describe.each(serverEngines(import.meta.filename))('the shop in the panel, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
  });
  afterEach(() => desk.close());

  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const publish = (value: object, more = {}, key = 'sp-160') => send(`model/${key}/publish`, { value, ...more });
  const problemsOf = (answer: Answer) => answer.json<{ problems: Record<string, string> }>().problems;
  const view = async (query = '', own = cookies) => desk.call('GET', `/api/bikeView/SP160${query}`, { cookies: own });
  const noticed = () => desk.db.selectFrom('models').select('slug').execute();

  it('publishes a model at once, at a minute to come, and back again', async () => {
    const done = await publish(aModel());
    expect(done.statusCode).toBe(200);
    const later = await publish(aModel({ price: 130_000 }), { base: 2, at: '2026-11-16T06:00' });
    expect(messageOf(later)).toBe('It will be on the site from Mon, 16 Nov 2026, 6:00 AM.');
    const price = async () => (await view()).json<{ bikePrice: number }>().bikePrice;
    desk.at('2026-11-16T00:29:59Z');
    await publishScheduled(desk.db, new Date('2026-11-16T00:29:59Z'));
    expect(await price()).toBe(121_900);
    desk.at('2026-11-16T00:30:00Z');
    await publishScheduled(desk.db, new Date('2026-11-16T00:30:00Z'));
    expect(await price()).toBe(130_000);
    cookies = await desk.signIn();
    const opened = await desk.call('GET', '/api/shop/model/sp-160', { cookies });
    const [last] = opened.json<{ history: { id: number }[] }>().history;
    expect((await send(`model/undo/${last?.id}`, {})).statusCode).toBe(200);
    expect(await price()).toBe(121_900);
  });

  it('takes half of nothing: what is wrong is said beside its field, and the site stays as it was', async () => {
    const { frames, colours, features } = aModel();
    const many = features.flatMap((feature) => Array.from({ length: 200 }, (_, n) => ({ ...feature, slug: `f-${n}` })));
    const wrong = {
      'half a frame set': [aModel({ frames: frames.slice(0, 4) }), 'frames', 'has 4 frames, at least 8 are needed'],
      'a colour without a picture': [
        aModel({ colours: colours.map((colour) => ({ ...colour, image: '' })) }),
        'colours.0.image',
        'needs a picture',
      ],
      '200 features': [aModel({ features: many }), 'features', 'at most 20'],
      'no price': [{ ...aModel(), price: undefined }, 'price', 'expected whole rupees, such as 78684'],
    } as const;
    for (const [value, field, word] of Object.values(wrong)) {
      for (const at of [undefined, '2026-12-01T06:00']) {
        const answer = await publish(value, { at });
        expect([answer.statusCode, problemsOf(answer)[field]]).toEqual([422, word]);
      }
    }
    const past = await publish(aModel(), { at: '2026-11-15T11:29' });
    expect([past.statusCode, messageOf(past)]).toEqual([422, 'Please choose a time that is still to come.']);
    expect(await noticed()).toEqual([]);
    const due = await desk.call('GET', '/api/shop/model', { cookies });
    expect(due.json()).toMatchObject({ rows: [], due: [] });
  });

  it('says that an offer or a slide would be over before anybody sees it, unless it has ended and is only corrected', async () => {
    const offer = { title: 'Diwali', description: 'Lights', image: picture(1), until: '2026-11-15T11:30' };
    const word = { until: 'is over already: nobody would see it' };
    const publishOffer = (key: string, value: object, more = {}) => send(`offer/${key}/publish`, { value, ...more });
    expect(problemsOf(await send('offer/new-1/draft', { value: offer, version: 0 }))).toEqual(word);
    expect(problemsOf(await publishOffer('new-1', offer))).toEqual(word);
    const later = { ...offer, until: '2026-11-16T23:59' };
    expect(problemsOf(await publishOffer('new-1', later, { at: '2026-11-17T06:00' }))).toEqual(word);
    const { key } = (await publishOffer('new-1', later)).json<{ key: string }>();
    desk.at('2026-11-18T06:00:00Z');
    cookies = await desk.signIn();
    expect((await publishOffer(key, { ...later, description: 'Many lights' })).statusCode).toBe(200);
    expect((await desk.call('GET', '/api/getOffers')).json()).toEqual([]);
    const gone = await desk.call('DELETE', `/api/shop/offer/${key}`, { cookies });
    const back = await send(`offer/undo/${gone.json<{ id: number }>().id}`, {});
    expect(back.statusCode).toBe(200);
    expect((await desk.call('GET', '/api/getOffers')).json()).toEqual([]);
  });

  it('refuses an offer about a model that there is not, by its name, unless the model was deleted since', async () => {
    await publish(aModel());
    const offer = { title: 'Diwali', description: 'Lights', image: picture(1), models: ['sp-160', 'sp-161'] };
    const refused = await send('offer/new-1/publish', { value: offer });
    expect(problemsOf(refused)).toEqual({ models: 'names no model of the shop: sp-161' });
    const published = await send('offer/new-1/publish', { value: { ...offer, models: ['sp-160'] } });
    const { key } = published.json<{ key: string }>();
    await desk.call('DELETE', '/api/shop/model/sp-160', { cookies });
    const value = { ...offer, models: ['sp-160'], description: 'Many lights' };
    expect((await send(`offer/${key}/publish`, { value })).statusCode).toBe(200);
  });

  it('publishes nothing at once for a misspelt moment: a field that it does not know is refused by name', async () => {
    for (const moment of ['from', 'At', 'publishAt']) {
      const answer = await publish(aModel(), { [moment]: '2026-11-16T06:00' });
      expect([answer.statusCode, messageOf(answer)]).toEqual([400, `${moment}: there is no field of this name.`]);
    }
    expect(await noticed()).toEqual([]);
  });

  it('knows two models of one name, today and for a day to come', async () => {
    await publish(aModel());
    const draft = await send('model/twin/draft', { value: aModel({ slug: 'twin', name: 'sp160' }), version: 0 });
    expect(problemsOf(draft)).toEqual({ name: 'is used by another model too (SP 160)' });
    for (const at of [undefined, '2026-12-01T06:00']) {
      const twin = await publish(aModel({ slug: 'twin', name: 'sp160' }), { at }, 'twin');
      expect([twin.statusCode, problemsOf(twin)]).toEqual([422, { name: 'is used by another model too (SP 160)' }]);
    }
    expect(await noticed()).toHaveLength(1);
  });

  it('keeps a draft of any size that a model can have', async () => {
    const { features } = aModel();
    const long = Array.from({ length: 200 }, (_, n) => ({
      ...features[0],
      slug: `f-${n}`,
      description: 'ह'.repeat(600),
    }));
    const answer = await send('model/sp-160/draft', { value: { ...aModel(), features: long }, version: 0 });
    expect(answer.json<{ problems: object }>().problems).toEqual({ features: 'at most 20' });
  });

  const upload = async (path: string, field: string, ...files: Buffer[]) => {
    const form = new FormData();
    for (const content of files) form.append(field, new File([new Uint8Array(content)], 'file.jpg'));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return desk.call('POST', `/api/shop/${path}`, { cookies, headers, payload });
  };
  const red = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();

  it('refuses what is no picture or no PDF, and keeps nothing of it', async () => {
    const text = await upload('pictures', 'images', Buffer.from('<svg onload="alert(1)"/>'));
    expect([text.statusCode, messageOf(text)]).toEqual([415, 'Please choose a JPEG, PNG, WebP or AVIF picture.']);
    expect((await upload('brochures', 'brochure', Buffer.from('no pdf'))).statusCode).toBe(415);
    expect((await upload('pictures', 'images', await red(), Buffer.from('no picture'))).statusCode).toBe(415);
    expect(await desk.pictureFiles()).toEqual([]);
    const taken = await upload('pictures', 'images', await red());
    expect(taken.json()).toMatchObject({ pictures: [{ image: expect.stringMatching(/^\/media\//) as string }] });
  });

  it('takes a picture back with its card, unless a model still shows that', async () => {
    const drop = async (value: object) => {
      await send('model/sp-170/draft', { value, version: 0 });
      expect((await desk.call('DELETE', '/api/shop/model/sp-170/draft', { cookies })).statusCode).toBe(200);
    };
    const sent = await upload('pictures', 'images', await red(), await red());
    const [first, second] = sent.json<{ pictures: { image: string; card: string }[] }>().pictures;
    await publish(aModel({ card: second?.card ?? '' }));
    await drop({ icon: first?.image, nameImage: second?.image });
    expect(await desk.pictureFiles()).toEqual([second?.card.replace('/media/', '')]);
  });

  it('keeps every version of a text, and with an enquiry the one that its form has shown', async () => {
    const text = async (named: string) => (await desk.call('GET', `/api/texts/${named}`)).json<{ version: number }>();
    expect(await text('terms')).toMatchObject({ version: 0, from: '2026-11-15', title: 'Terms and conditions' });
    const clauses = [{ heading: 'All new', text: 'Everything is different.' }];
    expect((await send('text/terms/publish', { value: { clauses }, base: 0 })).statusCode).toBe(200);
    expect(await text('terms')).toMatchObject({ version: 1, clauses, versions: [{ version: 1 }, { version: 0 }] });
    expect(await text('terms.0')).toMatchObject({ version: 0 });
    expect((await desk.call('GET', '/api/texts/terms.7')).statusCode).toBe(404);
    expect((await send('text/terms/publish', { value: { clauses }, base: 1 })).statusCode).toBe(422);
    expect((await desk.call('DELETE', '/api/shop/text/terms', { cookies })).statusCode).toBe(404);
    expect(await text('terms')).toMatchObject({ version: 1 });

    await send('consent/contact/publish', { value: { text: 'Yes, do call me.' }, base: 0 });
    const enquire = async (more: object) => {
      const payload = { ...validSample(finance), ...more };
      expect((await desk.call('POST', '/finance', { payload })).statusCode).toBe(201);
      const rows = await desk.db.selectFrom('enquiries').select(['id', 'consent']).orderBy('id', 'desc').execute();
      return JSON.parse(rows[0]?.consent ?? '{}') as { version: string; text: string };
    };
    expect(await enquire({})).toMatchObject({ version: 'contact.1', text: 'Yes, do call me.' });
    const before = await enquire({ name: 'Before', consentVersion: finance.consent?.version });
    expect(before).toMatchObject({ version: 'contact-2026-11', text: finance.consent?.text });
    expect(await enquire({ name: 'Invented', consentVersion: 'none' })).toMatchObject({ version: 'contact.1' });
  });

  it('overrules the file, says so, and goes back to it', async () => {
    const setting = async (name: string) => {
      const all = (await desk.call('GET', '/api/shop/settings', { cookies })).json<{ name: string }[]>();
      return all.find((each) => each.name === name);
    };
    expect((await send('setting/town/publish', { value: '' })).statusCode).toBe(422);
    await send('setting/town/publish', { value: 'Vadodara' });
    expect(await setting('town')).toMatchObject({ value: 'Vadodara', overruled: true, version: 1 });
    const late = await send('setting/town/publish', { value: 'Surat', base: 0 });
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: 'Vadodara', yours: 'Surat' }]);
    expect((await desk.activity())[0]?.subject).toBe('Setting: Town');
    await desk.call('DELETE', '/api/shop/setting/town', { cookies });
    expect(await setting('town')).toMatchObject({ overruled: false });
    expect((await send('setting/planet/publish', { value: 'Mars' })).statusCode).toBe(422);
  });

  it('says what took the place of a model that is switched off or deleted, to whom it is no longer shown', async () => {
    const next = aModel({ slug: 'sp-170', name: 'SP 170' });
    const other = aModel({ slug: 'unicorn', name: 'Unicorn', price: 110_000 });
    await publish(aModel({ successor: 'sp-170' }));
    await publish(next, {}, 'sp-170');
    await publish(other, {}, 'unicorn');
    const gone = (name: string) => desk.call('GET', `/api/bikeGone/${name}`);
    expect((await gone('SP160')).statusCode).toBe(404);
    const [row] = await desk.db.selectFrom('models').where('slug', '=', 'sp-160').select('id').execute();
    await desk.call('PATCH', `/api/bikes/${row?.id}/status`, { payload: { status: 0 }, cookies });
    expect((await view()).statusCode).toBe(404);
    expect((await gone('sp160')).json()).toMatchObject({
      name: 'SP 160',
      successor: { name: 'SP 170' },
      similar: [{ name: 'Unicorn' }],
    });
    expect((await gone('NOPE')).statusCode).toBe(404);
    await desk.call('DELETE', '/api/shop/model/sp-160', { cookies });
    expect((await gone('sp160')).json()).toMatchObject({
      name: 'SP 160',
      successor: { name: 'SP 170' },
      similar: [{ name: 'Unicorn' }],
    });
  });

  it('is for those who have the right', async () => {
    await desk.addAccount({ user_id: SALES.userId, user_name: 'Ravi', role: 'sales' }, SALES.password);
    cookies = await desk.signIn(SALES);
    expect((await publish(aModel())).statusCode).toBe(403);
    cookies = {};
    expect((await publish(aModel())).statusCode).toBe(401);
    expect(OWNER.userId).not.toBe(SALES.userId);
  });
});
