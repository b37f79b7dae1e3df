import { contact } from '../../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../../src/domain/enquiries/fields/samples.ts';

export interface Visitors {
  /** Names in enquiries that were answered 201: these must never be lost. */
  acknowledged: string[];
  /** Every answer so far; 0 where there was none. */
  statuses: number[];
  /** Resolves at the next 201. */
  nextAcknowledged(): Promise<void>;
  stop(): Promise<void>;
}

/** Some visitors who send one enquiry after the other until they are told to stop. */
export function sendEnquiries(urlNow: () => string, { atOnce = 8, label = 'v' } = {}): Visitors {
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  let waiting: (() => void)[] = [];
  const stopped = new AbortController();
  let number = 0;

  const visitor = async () => {
    while (!stopped.signal.aborted) {
      const name = `${label}-${++number}`;
      const status = await send(urlNow(), name);
      statuses.push(status);
      if (status === 201) {
        acknowledged.push(name);
        for (const tell of waiting) tell();
        waiting = [];
      } else {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const all = Array.from({ length: atOnce }, visitor);
  return {
    acknowledged,
    statuses,
    nextAcknowledged: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      stopped.abort();
      await Promise.all(all);
    },
  };
}

async function send(url: string, name: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...validSample(contact), name }),
      signal: AbortSignal.timeout(30_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
