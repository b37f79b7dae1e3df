import { CONSENT_FIELD } from '../../domain/enquiries/consents.ts';
import type { Enquiry, Problem } from '../../domain/enquiries/define.ts';
import type { Value } from '../../domain/enquiries/fields.ts';
import { keyAt } from '../../domain/enquiries/once.ts';
import { CORRECTS_FIELD } from '../../domain/enquiries/reference.ts';
import { FILL_TIME_FIELD, TRAP_FIELD, VISIT_HEADER } from '../../domain/enquiries/spam.ts';
import { visitSource } from './visit-source.ts';

const VISIT_PAUSE_MS = 2_500;

export type Outcome =
  | { result: 'accepted'; message: string; reference: string | undefined; page: string | undefined }
  | { result: 'refused'; message: string; serverMessage: string | undefined; status: number; problems: Problem[] }
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
  enquiry: Enquiry,
  values: Readonly<Record<string, Value>>,
  { key, trap, corrects, consent }: Beside,
): Promise<Outcome> {
  const { success, refused, unreachable } = enquiry.messages;
  try {
    const body = JSON.stringify({
      ...values,
      [CORRECTS_FIELD]: corrects,
      [CONSENT_FIELD]: consent,
      source: visitSource(),
      [TRAP_FIELD]: trap,
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
      ({ response, answer } = await send({ [VISIT_HEADER]: answer.visit }));
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
  problems?: Problem[];
}

async function answerOf(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}

/** Available on plain http too, unlike crypto.randomUUID. */
export function newKey(): string {
  const lot = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return keyAt(new Date(), lot);
}
