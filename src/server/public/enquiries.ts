import { hash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { enquiryEndpoint } from '../../domain/endpoints/enquiry-endpoint.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { CONSENT_FIELD, type Consent, type Consents, shownConsent } from '../../domain/enquiries/fields/consents.ts';
import { type EnquiryDefinition, storedValue, parseEnquiry } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { momentOfKey } from '../../domain/enquiries/idempotency-key.ts';
import { CORRECTS_FIELD, idFromReference, referenceOf } from '../../domain/enquiries/reference.ts';
import { hasSeveralSigns, isHoneypotFilled, isSpamText } from '../../domain/enquiries/spam.ts';
import { openingMinutesAfter } from '../../domain/leads/response-time.ts';
import { readSource, SOURCE_FIELD } from '../../domain/leads/sources.ts';
import { route } from '../routes.ts';
import type { AppContext } from '../app-context.ts';
import { HttpError } from '../plugins/errors.ts';
import { type SpamScore, scoreEnquiry } from './spam-score.ts';
import { ModelLookup } from './model-lookup.ts';
import { quotationFor } from './quotation-for-enquiry.ts';
import { newRetryToken } from './retry-token.ts';

/** Where limits are off. */
const UNJUDGED: SpamScore = { waitSeconds: 0, suspected: false };

/** What follows from an enquiry once it is stored: each answers where to read it, or nothing where it cannot be made. */
const MADE = { quotation: quotationFor } satisfies Record<NonNullable<EnquiryDefinition['makes']>['what'], Maker>;
type Maker = (context: AppContext, enquiryId: number) => Promise<string | undefined>;

/** The call of every enquiry kind: read, check, store; an answer of success only once it is on disk. */
export const enquiryRoutes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db, clock, config, dealership, activeChannels } = context;
  const models = new ModelLookup(db, () => dealership().brand.slug);
  app.addHook('onClose', () => models.stop());
  for (const enquiry of enquiries) {
    route(app, enquiryEndpoint(enquiry), async ({ body, request, reply }) => {
      const now = clock();
      const { hours, responseMinutes } = dealership();
      const sent = sentValues(body);
      const parsed = parseEnquiry(enquiry, sent, dayOf(now), 'server');
      const readable = 'values' in parsed ? parsed.values : undefined;
      const { waitSeconds, suspected } = config.rateLimits
        ? await scoreEnquiry(context, request, enquiry, readable)
        : UNJUDGED;
      if (waitSeconds > 0) {
        reply.header('retry-after', waitSeconds);
        const visit = readable && isHoneypotFilled(sent) ? { visit: await newRetryToken(db, now) } : {};
        throw new HttpError(429, 'Too many enquiries from your connection. Please try again in a minute.', visit);
      }
      const values = { ...accepted(parsed), ...correction(sent) };
      const suspectedSpam = suspected || isSpamText(sent) || hasSeveralSigns(sent, values);
      const { id } = await saveEnquiry(db, {
        enquiry,
        values,
        receivedAt: now,
        consent: enquiry.consent && agreedTo(context.consents(), enquiry.consent, sent[CONSENT_FIELD], now),
        suspectedSpam,
        source: readSource(sent[SOURCE_FIELD]),
        modelKey: models.keyOf(storedValue(enquiry, values, 'model')),
        respondBy: openingMinutesAfter(hours, now, responseMinutes),
        tell: activeChannels.enquiryMessages,
        idempotencyKey: onceOnly(enquiry, values, request.headers['idempotency-key']),
      });
      const page = enquiry.makes && !suspectedSpam ? await MADE[enquiry.makes.what](context, id) : undefined;
      return { message: enquiry.accepted, reference: referenceOf(id), ...(page !== undefined && { page }) };
    });
  }
};

/** The words as the form has shown them, and since when they are kept. */
function agreedTo(consents: Consents, consent: Consent, shown: unknown, now: Date) {
  const { version, text } = shownConsent(consents, consent, shown);
  return { version, text, at: now.toISOString() };
}

function sentValues(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'Please send the fields of the form as a JSON object.');
  }
  return body as Readonly<Record<string, unknown>>;
}

function accepted(parsed: ReturnType<typeof parseEnquiry>): FieldValues {
  if ('values' in parsed) return parsed.values;
  throw new HttpError(400, parsed.problems[0]?.message ?? 'Please check the form.', { problems: parsed.problems });
}

/** A visitor who changes what was sent sends it again, and says which one it stands for. */
function correction({ [CORRECTS_FIELD]: earlier }: Readonly<Record<string, unknown>>): FieldValues {
  const id = typeof earlier === 'string' ? idFromReference(earlier) : undefined;
  return id === undefined ? {} : { [CORRECTS_FIELD]: referenceOf(id) };
}

/** A retry of the same form with the same content is the same enquiry; a changed content is a new one, never lost. */
function onceOnly(
  enquiry: EnquiryDefinition,
  values: FieldValues,
  key: string | string[] | undefined,
): string | undefined {
  if (typeof key !== 'string' || key === '' || key.length > 200) return undefined;
  return momentOfKey(key) + hash('sha256', JSON.stringify([enquiry.kind, key, values]), 'base64url');
}
