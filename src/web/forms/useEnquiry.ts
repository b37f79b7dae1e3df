import { type FormEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  emptyValues,
  type EnquiryDefinition,
  parseEnquiry,
  type FieldProblem,
} from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { HONEYPOT_FIELD } from '../../domain/enquiries/spam.ts';
import { useSite } from '../dealership.tsx';
import { deleteFormDraft, readFormDraft, saveFormDraft } from './draft.ts';
import { newIdempotencyKey, type SendOutcome, sendEnquiry } from './send.ts';
import { useFieldWarnings } from './useDoubts.ts';
import { rememberVisitor, visitorFor } from './visitor.ts';

export interface FormNotice {
  tone: 'success' | 'error';
  message: string;
}

interface Options {
  enquiry: EnquiryDefinition;
  /** What the page already knows, such as the model that was looked at. */
  known?: Readonly<Record<string, FieldValue>> | undefined;
  /** What was chosen beside the form: never typed into it, sent as it is when the form is. */
  carried?: (() => Readonly<Record<string, FieldValue>>) | undefined;
  notify: (notice: FormNotice) => void;
  /** A new attempt begins: what was said about the one before is no longer true. */
  onAttempt: () => void;
}

/** What has arrived, and under which number. */
export interface SentEnquiry {
  values: Readonly<Record<string, FieldValue>>;
  reference: string | undefined;
  /** Where to read what was made of it at once. */
  page: string | undefined;
  at: Date;
}

/** The state of one form: what was typed, what is wrong with it, and whether it is on its way. */
export function useEnquiry({ enquiry, known, carried, notify, onAttempt }: Options) {
  const { today, consents } = useSite();
  const knownText = JSON.stringify(known ?? {});
  // The same as long as it says the same.
  const given = useMemo(() => JSON.parse(knownText) as Record<string, FieldValue>, [knownText]);
  const blank = useMemo(() => ({ ...emptyValues(enquiry), ...given }), [enquiry, given]);
  const [values, setValues] = useState<Record<string, FieldValue>>(blank);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [note, setNote] = useState('');
  const [ready, setReady] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [sent, setSent] = useState<SentEnquiry>();
  const [offered, setOffered] = useState<Record<string, string>>({});
  /** Of all attempts until one has arrived. */
  const key = useRef('');
  const corrects = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const drawnWith = useRef<Readonly<Record<string, FieldValue>>>(undefined);
  const doubtsOf = useFieldWarnings(enquiry);

  // After the first paint, so that the server's page and the browser's first one are the same.
  useEffect(() => {
    const draft = readFormDraft(enquiry, given);
    if (draft?.key) key.current = draft.key;
    const drawn = { ...blank, ...draft?.values };
    const before = drawnWith.current;
    drawnWith.current = drawn;
    // Read at once: what is drawn next writes into the fields what it knows.
    const early = before ? {} : typedEarly(form.current, blank);
    // Bit by bit on a slow phone, which answers taps in between.
    startTransition(() => {
      setValues((all) => ({ ...drawn, ...otherThan(before ?? blank, all), ...early }));
      setOffered(visitorFor(enquiry));
      setReady(true);
    });
  }, [enquiry, given, blank]);

  useEffect(() => {
    if (!ready) return;
    if (JSON.stringify(values) === JSON.stringify(blank)) deleteFormDraft(enquiry);
    else saveFormDraft(enquiry, { values, known: given, key: key.current });
  }, [ready, values, blank, enquiry, given]);

  function change(name: string, value: FieldValue, problem?: string) {
    setValues((old) => ({ ...old, [name]: value }));
    setProblems((old) => [
      ...old.filter(({ field }) => field !== name),
      ...(problem === undefined ? [] : [{ field: name, message: problem }]),
    ]);
  }

  /** A field was left: what can be said about it now is not kept until the whole form is sent. */
  function leave(name: string) {
    const found = doubtsOf(values, 'certain').filter(({ field }) => field === name);
    if (found.length > 0) setProblems((old) => [...old.filter(({ field }) => field !== name), ...found]);
  }

  function showProblems(found: FieldProblem[]) {
    setProblems(found);
    const wrong = new Set(found.map(({ field }) => field));
    focusOn(enquiry.fields.find(({ name }) => wrong.has(name)));
  }

  function focusOn(field: EnquiryDefinition['fields'][number] | undefined) {
    const control = field && form.current?.elements.namedItem(field.name);
    const element = control instanceof RadioNodeList ? control[0] : control;
    if (element instanceof HTMLElement) element.focus();
  }

  /** What keeps the page from sending; the contract's own words for it are told, the rest stands beside the fields. */
  function heldBack(): boolean {
    if (enquiry.checkedInPage === false) return false;
    const parsed = parseEnquiry(enquiry, { ...values, ...carried?.() }, today, 'page');
    const found = [...('problems' in parsed ? parsed.problems : []), ...doubtsOf(values, 'all')];
    const told = found.find(({ ownWords }) => ownWords);
    if (told) notify({ tone: 'error', message: told.message });
    if (found.length > 0) showProblems(found);
    return found.length > 0;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const trap = (event.currentTarget.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement).value;
    setNote('');
    onAttempt();
    if (heldBack()) return;
    setProblems([]);
    setSubmitting(true);
    const all = { ...values, ...carried?.() };
    key.current ||= newIdempotencyKey();
    // Whoever leaves or reloads while it is on its way sends it again under the same key.
    saveFormDraft(enquiry, { values, known: given, key: key.current });
    const outcome = await sendEnquiry(enquiry, all, {
      key: key.current,
      trap,
      corrects: corrects.current,
      consent: enquiry.consent && consents[enquiry.consent.name]?.version,
    });
    setSubmitting(false);
    if (outcome.result === 'accepted') arrived(outcome, all);
    else failed(outcome);
  }

  function arrived(
    { message, reference, page }: Extract<SendOutcome, { result: 'accepted' }>,
    all: SentEnquiry['values'],
  ) {
    key.current = '';
    corrects.current = undefined;
    // Here, since nobody may be on the page any more.
    deleteFormDraft(enquiry);
    rememberVisitor(enquiry, values);
    setSent({ values: all, reference, page, at: new Date() });
    setValues(blank);
    notify({ tone: 'success', message });
  }

  function failed(outcome: Exclude<SendOutcome, { result: 'accepted' }>) {
    notify({ tone: 'error', message: outcome.message });
    if (outcome.result !== 'refused') return;
    showProblems(outcome.problems);
    // A form whose contract has one fixed text for every refusal still tells why it has to wait.
    if (outcome.status === 429 && outcome.serverMessage) setNote(outcome.serverMessage);
  }

  /** The form comes back: with what was sent, to be changed, or empty for another one. */
  function reopen(as: 'correction' | 'another') {
    onAttempt();
    if (as === 'correction' && sent) {
      setValues({ ...sent.values });
      corrects.current = sent.reference;
    }
    setOffered(visitorFor(enquiry));
    // It is longer than the thanks were: whoever stood below them would be left at its end.
    flushSync(() => setSent(undefined));
    focusOn(enquiry.fields[0]);
  }

  const untouched = Object.keys(offered).every((name) => values[name] === '');
  return {
    values,
    problems,
    note,
    submitting,
    sent,
    ready,
    form,
    /** Details of this visit that the form could take over. */
    offered: untouched ? offered : {},
    takeOver: () => setValues((old) => ({ ...old, ...offered })),
    change,
    leave,
    submit,
    reopen,
  };
}

/** What was filled in since the form was drawn with what the page knew then: it stays when the page learns more. */
function otherThan(before: Readonly<Record<string, FieldValue>>, all: Readonly<Record<string, FieldValue>>) {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== before[name]));
}

/** What somebody on a slow network typed before this code had arrived; what was ticked tells itself (ui/Tick.tsx). */
function typedEarly(
  form: HTMLFormElement | null,
  blank: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const typed: Record<string, FieldValue> = {};
  for (const [name, empty] of Object.entries(blank)) {
    const control = form?.elements.namedItem(name);
    const text = control instanceof HTMLElement && 'value' in control ? control.value : undefined;
    if (typeof text !== 'string' || text === (empty ?? '')) continue;
    if (empty === null) typed[name] = Number(text);
    else if (typeof empty === 'string') typed[name] = text;
  }
  return typed;
}
