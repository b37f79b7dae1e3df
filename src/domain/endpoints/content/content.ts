import { z } from 'zod';
import { contentMomentSchema, vehicleKindSchema } from '../../content/content-schemas.ts';
import { scheduledPricesSchema, priceListSchema } from '../../content/price-list.ts';
import { CONTENT_TYPE_NAMES, type ContentTypeName, CONTENT_TYPES } from '../../content/content-types.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema } from '../schemas.ts';

const GONE = 'It is not there any more.';
const problems = z.record(z.string(), z.string()).describe('What is wrong, by the place of the field');
const who = { by: z.string(), at: z.string().describe('A minute at the dealership') };

const draft = z.object({ value: z.unknown(), version: z.int(), base: z.int(), ...who });
const publication = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  overruled: z
    .array(z.string())
    .describe('Fields that a dated change of release 0.2.0 set again though somebody had changed them since'),
  ...who,
});
export type ListedPublication = z.infer<typeof publication>;
const dueChange = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  value: z.unknown().describe('What it will be; null: it will be gone'),
  from: z
    .unknown()
    .describe('What it was before: only the fields in which the two differ will be set; null: there was none'),
  failed: z.string().nullable().describe('Why it could not be published, or is held since its fields were changed'),
  ...who,
});
export type ListedScheduledChange = z.infer<typeof dueChange>;

const listed = z.object({
  key: z.string(),
  title: z.string(),
  image: z.string(),
  note: z.string().describe('What else tells it apart'),
  state: z.enum(['published', 'draft', 'waiting', 'ended', 'off']),
  hasDraft: z.boolean(),
});
export type ListedContent = z.infer<typeof listed>;

const opened = z.object({
  published: z.object({ value: z.unknown(), version: z.int() }).nullable(),
  draft: draft.nullable(),
  due: z.array(dueChange),
  history: z.array(publication),
});
export type OpenedContent = z.infer<typeof opened>;

const changed = doneSchema.extend({
  id: z.int().nullable().describe('Of the publication, to undo it; null: it waits for its minute'),
  key: z.string(),
});
const refused = doneSchema.extend({ error: z.string(), problems });
const meanwhile = doneSchema.extend({ error: z.string(), theirs: z.unknown(), yours: z.unknown(), version: z.int() });

/** A model with every part it may have, in a script of three bytes a letter. */
const MOST_BYTES = 1024 * 1024;

const callsOf = <const Name extends ContentTypeName>(name: Name) => {
  const { word, right } = CONTENT_TYPES[name];
  const what = word.toLowerCase();
  const params = z.object({ key: z.string().regex(/^[a-z0-9][a-zA-Z0-9-]{0,59}$/, GONE) });
  const numbered = z.object({ id: rowIdSchema(GONE) });
  const all = `/api/shop/${name}` as const;
  const one = `/api/shop/${name}/{key}` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path: all,
      summary: `${word}: all of them, with drafts, what is dated and what was deleted of late`,
      right,
      answer: z.object({ rows: z.array(listed), due: z.array(dueChange), deleted: z.array(publication) }),
    }),
    open: defineEndpoint({
      method: 'GET',
      path: one,
      summary: `${word}: as published, its draft, what is dated, its history`,
      right,
      params,
      answer: opened,
    }),
    saveDraft: defineEndpoint({
      method: 'POST',
      path: `/api/shop/${name}/{key}/draft` as const,
      summary: `Keeps the draft of a ${what}, whole or not yet`,
      right,
      params,
      body: z.strictObject({
        value: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
        version: z.int().min(0).describe('The version that was changed; 0: there was no draft'),
      }),
      mostBytes: MOST_BYTES,
      answer: z.object({ version: z.int(), problems }),
      refusals: { 409: meanwhile },
    }),
    dropDraft: defineEndpoint({
      method: 'DELETE',
      path: `/api/shop/${name}/{key}/draft` as const,
      summary: `Throws the draft of a ${what} away`,
      right,
      params,
      answer: doneSchema,
    }),
    publish: defineEndpoint({
      method: 'POST',
      path: `/api/shop/${name}/{key}/publish` as const,
      summary: `Publishes a ${what}, now or at a minute`,
      right,
      params,
      body: z.strictObject({
        value: z.unknown(),
        base: z
          .union([z.int(), priceListSchema])
          .optional()
          .describe(
            'The version that was changed; of prices, which have none, what they were. Without it the last one wins',
          ),
        at: contentMomentSchema.optional(),
      }),
      mostBytes: MOST_BYTES,
      answer: changed.extend({ version: z.int().describe('Its own now; 0: it has none, or waits for its day') }),
      refusals: { 409: meanwhile, 422: refused },
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes a ${what}; it can be put back`,
      right,
      params,
      answer: changed,
      refusals: { 404: GONE },
    }),
    undo: defineEndpoint({
      method: 'POST',
      path: `/api/shop/${name}/undo/{id}` as const,
      summary: `${word}: takes back what a publication changed; what was changed since stays, and the message names it`,
      right,
      params: numbered,
      answer: changed,
      refusals: { 404: GONE, 422: refused },
    }),
    cancel: defineEndpoint({
      method: 'DELETE',
      path: `/api/shop/${name}/due/{id}` as const,
      summary: `Calls off a dated change of a ${what}`,
      right,
      params: numbered,
      answer: doneSchema,
      refusals: { 404: GONE },
    }),
    order: defineEndpoint({
      method: 'POST',
      path: `/api/shop/${name}/order` as const,
      summary: `Puts them into an order`,
      right,
      body: z.object({ keys: z.array(z.string().max(60)).max(500) }),
      answer: doneSchema,
    }),
  };
};

export const contentTypeEndpoints = {
  model: callsOf('model'),
  offer: callsOf('offer'),
  slide: callsOf('slide'),
  picture: callsOf('picture'),
  branch: callsOf('branch'),
  setting: callsOf('setting'),
  text: callsOf('text'),
  consent: callsOf('consent'),
  prices: callsOf('prices'),
} satisfies Record<ContentTypeName, unknown>;

const sheetRow = priceListSchema.element.extend({
  name: z.string(),
  partName: z.string(),
  partNo: z.string(),
  kind: vehicleKindSchema,
  dated: scheduledPricesSchema,
});
export type SheetRow = z.infer<typeof sheetRow>;

const setting = z.object({
  name: z.string(),
  value: z.unknown(),
  inFile: z.unknown(),
  overruled: z.boolean(),
  version: z.int().describe('Of what overrules the file; 0: nothing does'),
});
export type Setting = z.infer<typeof setting>;

const heldChange = z.object({
  id: z.int(),
  thing: z.enum(CONTENT_TYPE_NAMES),
  key: z.string(),
  title: z.string(),
  failed: z.string().describe('Why, with the names of the fields that were changed since'),
  at: z.string().describe('The minute at the dealership for which it was dated'),
});

export const contentEndpoints = {
  held: defineEndpoint({
    method: 'GET',
    path: '/api/shop/held',
    summary: 'Dated changes that were held on their day, of what one may change',
    right: 'signed-in',
    answer: z.array(heldChange),
  }),
  sheet: defineEndpoint({
    method: 'GET',
    path: '/api/shop/price-sheet',
    summary: 'Every price: models, variants, accessories',
    right: 'prices',
    answer: z.array(sheetRow),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/shop/settings',
    summary: 'The settings as they are, and as in the file',
    right: 'shop',
    answer: z.array(setting),
  }),
  pictures: defineEndpoint({
    method: 'POST',
    path: '/api/shop/pictures',
    summary: 'Pictures for a draft; each is named by lot',
    right: 'catalogue',
    body: { texts: {}, files: { images: 'many' } },
    answer: z.object({ pictures: z.array(z.object({ image: z.string(), card: z.string() })) }),
    status: 201,
  }),
  brochure: defineEndpoint({
    method: 'POST',
    path: '/api/shop/brochures',
    summary: 'A brochure for a draft (PDF)',
    right: 'catalogue',
    body: { texts: {}, files: { brochure: 'one' } },
    answer: z.object({ brochure: z.string() }),
    status: 201,
  }),
};

export const allContentEndpoints = [contentEndpoints, ...CONTENT_TYPE_NAMES.map((name) => contentTypeEndpoints[name])];
