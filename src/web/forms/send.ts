import { CONSENT_FIELD } from '../../domain/enquiries/fields/consents.ts';
import type { EnquiryDefinition, FieldProblem } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { idempotencyKeyAt } from '../../domain/enquiries/idempotency-key.ts';
import { CORRECTS_FIELD } from '../../domain/enquiries/reference.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, RETRY_TOKEN_HEADER } from '../../domain/enquiries/spam.ts';
import { visitSource } from './visit-source.ts';

const VISIT_PAUSE_MS = 2_500;

export type SendOutcome =
  | { result: 'accepted'; message: string; reference: string | undefined; page: string | undefined }
  | { result: 'refused'; message: string; serverMessage: string | undefined; status: number; problems: FieldProblem[] }
  | { result: 'unreachable'; message: string };

/** What goes along with the values. */
interface Beside {
  key: string;
  trap: string;
  corrects: string | undefined;
  /** The version of the words that were shown. */
  consent: string | undefined;
}

/** Sends an enquiry. The same key with the same content, sent again, is stored once. */
export async function sendEnquiry(
  enquiry: EnquiryDefinition,
  values: Readonly<Record<string, FieldValue>>,
  { key, trap, corrects, consent }: Beside,
): Promise<SendOutcome> {
  const { success, refused, unreachable } = enquiry.messages;
  try {
    const body = JSON.stringify({
      ...values,
      [CORRECTS_FIELD]: corrects,
      [CONSENT_FIELD]: consent,
      source: visitSource(),
      [HONEYPOT_FIELD]: trap,
      [FILL_TIME_FIELD]: Math.round(performance.now()),
    });
    const send = async (more = {}) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...more };
      const response = await fetch(enquiry.call, { method: 'POST', headers, body });
      return { response, answer: await answerOf(response) };
    };
    let { response, answer } = await send();
    if (response.status === 429 && answer.visit) {
      // Others at this address have sent too much; who waits a moment is taken for a person.
      await new Promise((resolve) => setTimeout(resolve, VISIT_PAUSE_MS));
      ({ response, answer } = await send({ [RETRY_TOKEN_HEADER]: answer.visit }));
    }
    if (response.ok) {
      const { reference, page } = answer;
      return { result: 'accepted', message: success(answer.message), reference, page };
    }
    return {
      result: 'refused',
      message: refused(answer.message),
      serverMessage: answer.message,
      status: response.status,
      problems: answer.problems ?? [],
    };
  } catch {
    return { result: 'unreachable', message: unreachable };
  }
}

interface Answer {
  message?: string;
  reference?: string;
  page?: string;
  visit?: string;
  problems?: FieldProblem[];
}

async function answerOf(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}

/** Available on plain http too, unlike crypto.randomUUID. */
export function newIdempotencyKey(): string {
  const lot = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return idempotencyKeyAt(new Date(), lot);
}
