import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { emptyValues, type Enquiry, parseEnquiry, type Problem } from '../../domain/enquiries/define.ts';
import type { Value } from '../../domain/enquiries/fields.ts';
import { TRAP_FIELD } from '../../domain/enquiries/spam.ts';
import { useSite } from '../dealership.tsx';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import { newKey, sendEnquiry } from './send.ts';

export interface Notice {
  tone: 'success' | 'error';
  message: string;
}

interface Options {
  enquiry: Enquiry;
  /** What the page already knows, such as the model that was looked at. */
  known?: Readonly<Record<string, Value>> | undefined;
  notify: (notice: Notice) => void;
}

/** The state of one form: what was typed, what is wrong with it, and whether it is on its way. */
export function useEnquiry({ enquiry, known, notify }: Options) {
  const { today } = useSite();
  const blank = { ...emptyValues(enquiry), ...known };
  const [values, setValues] = useState<Record<string, Value>>(blank);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [note, setNote] = useState('');
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle');
  const attempt = useRef({ key: '', content: '' });
  const form = useRef<HTMLFormElement>(null);

  // After the first paint, so that the server's page and the browser's first one are the same.
  useEffect(() => {
    const draft = findDraft(enquiry);
    if (draft) attempt.current = { key: draft.key, content: JSON.stringify(draft.values) };
    // Bit by bit on a slow phone, which answers taps in between.
    startTransition(() => {
      setValues((fresh) => ({ ...fresh, ...draft?.values, ...typedEarly(form.current, enquiry) }));
      setReady(true);
    });
  }, [enquiry]);

  function change(name: string, value: Value) {
    setValues((old) => ({ ...old, [name]: value }));
    setProblems((old) => old.filter(({ field }) => field !== name));
    if (state === 'sent') setState('idle');
  }

  function showProblems(found: Problem[]) {
    setProblems(found);
    const wrong = new Set(found.map(({ field }) => field));
    const first = enquiry.fields.find(({ name }) => wrong.has(name));
    const control = first && form.current?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    setNote('');
    if (enquiry.checkedInPage !== false) {
      const parsed = parseEnquiry(enquiry, values, today, 'page');
      if ('problems' in parsed) {
        notify({ tone: 'error', message: parsed.problems[0]?.message ?? '' });
        return showProblems(parsed.problems);
      }
    }
    setProblems([]);
    setState('submitting');
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { key: newKey(), content };
    const trap = trapContent(event.currentTarget);
    const outcome = await sendEnquiry(enquiry, values, { key: attempt.current.key, trap });
    if (outcome.result === 'accepted') {
      dropDraft(enquiry);
      attempt.current = { key: '', content: '' };
      setValues(blank);
      setState('sent');
      return notify({ tone: 'success', message: outcome.message });
    }
    keepDraft(enquiry, { values, key: attempt.current.key });
    setState('idle');
    notify({ tone: 'error', message: outcome.message });
    if (outcome.result === 'refused') {
      showProblems(outcome.problems);
      // A form whose contract has one fixed text for every refusal still tells why it has to wait.
      if (outcome.status === 429 && outcome.serverMessage) setNote(outcome.serverMessage);
    }
  }

  return { values, problems, note, state, ready, form, change, submit };
}

function trapContent(form: HTMLFormElement): string {
  const content = new FormData(form).get(TRAP_FIELD);
  return typeof content === 'string' ? content : '';
}

/** What somebody on a slow network typed before this code had arrived. */
function typedEarly(form: HTMLFormElement | null, enquiry: Enquiry): Record<string, Value> {
  const typed: Record<string, Value> = {};
  for (const { name, empty } of enquiry.fields) {
    const control = form?.elements.namedItem(name);
    const text = control instanceof HTMLElement && 'value' in control ? control.value : '';
    if (empty === '' && typeof text === 'string' && text !== '') typed[name] = text;
  }
  return typed;
}
