import type { Enquiry } from '../../domain/enquiries/define.ts';
import type { Value } from '../../domain/enquiries/fields.ts';

/** What was typed and could not be sent, kept for this tab across reloads, with the key that makes a retry harmless. */
export interface Draft {
  values: Record<string, Value>;
  key: string;
}

const nameOf = (enquiry: Enquiry) => `draft ${enquiry.kind}`;

export function keepDraft(enquiry: Enquiry, draft: Draft) {
  withStorage((storage) => storage.setItem(nameOf(enquiry), JSON.stringify(draft)));
}

export function dropDraft(enquiry: Enquiry) {
  withStorage((storage) => storage.removeItem(nameOf(enquiry)));
}

export function findDraft(enquiry: Enquiry): Draft | undefined {
  return withStorage((storage) => {
    const kept = storage.getItem(nameOf(enquiry));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  });
}

/** Storage may be switched off or full; a form must work all the same. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
