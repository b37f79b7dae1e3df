import { z } from 'zod';
import { forwardedText } from '../enquiries/forwarded-text.ts';
import { type Department, DEPARTMENT_NAMES, DEPARTMENTS, stageOf } from './departments-and-stages.ts';

/** What may stand in braces in a prepared text, and is put in when somebody opens it. */
const PLACEHOLDERS = ['name', 'model', 'shop', 'phone', 'me'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{(\w+)\}/g;

const known = (text: string) =>
  [...text.matchAll(IN_BRACES)].every(([, name]) => (PLACEHOLDERS as readonly string[]).includes(name ?? ''));

const everyStage = Object.values(DEPARTMENTS).flatMap(({ stages }) => stages);
const isStage = (typed: string) => everyStage.some((stage) => isCalled(stage, typed));

const isCalled = (stage: { name: string; label: string }, typed: string) =>
  [stage.name, stage.label].some((word) => word.toLowerCase() === typed.trim().toLowerCase());

/** A text that somebody opens in WhatsApp, reads over and sends from their own phone. */
export const preparedText = z.strictObject({
  name: z.string().trim().min(1).max(60),
  text: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .refine(known, `expected no other braces than ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`),
  /** Where it is offered; without one, at every desk. */
  desk: z.enum(DEPARTMENT_NAMES).optional(),
  /** As the desk calls it; without one, at every stage. */
  stage: z
    .string()
    .trim()
    .max(40)
    .refine(isStage, `expected one of ${[...new Set(everyStage.map(({ label }) => label))].join(', ')}`)
    .optional(),
});
export type PreparedText = z.infer<typeof preparedText>;

/** Those that fit a lead as it is now, with everything put in; of the name, which was typed into a form, what can be said. */
export function textsFor(
  texts: readonly PreparedText[],
  lead: { desk: Department; stage: string },
  values: Readonly<Record<Placeholder, string>>,
): { name: string; text: string }[] {
  const stage = stageOf(lead.desk, lead.stage);
  const told = { ...values, name: forwardedText(values.name) };
  return texts
    .filter((each) => each.desk === undefined || each.desk === lead.desk)
    .filter((each) => each.stage === undefined || (stage !== undefined && isCalled(stage, each.stage)))
    .map(({ name, text }) => ({ name, text: filledIn(text, told) }));
}

/** What is not known leaves no gap behind: "about {model}" without one is "about". */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(IN_BRACES, (_, name: string) => values[name] ?? '').replace(/ +(?=[ ,.!?])/g, '');
}

/** Until the shop writes its own. */
export const PREPARED_TEXTS: PreparedText[] = [
  {
    name: 'First answer',
    stage: 'new',
    text: 'Hello {name}, this is {me} from {shop}. Thank you for writing to us. When may I call you?',
  },
  {
    name: 'Could not reach you',
    text: 'Hello {name}, this is {me} from {shop}. I tried to call you just now. When is a good time? You can also ring us on {phone}.',
  },
  {
    name: 'Test ride',
    desk: 'sales',
    stage: 'contacted',
    text: 'Hello {name}, the {model} is ready for your test ride at {shop}. Which day suits you? Please bring your licence.',
  },
  {
    name: 'After the quotation',
    desk: 'sales',
    stage: 'quoted',
    text: 'Hello {name}, have you had time to look at our quotation for the {model}? I am glad to answer anything. {me}, {shop}',
  },
  {
    name: 'Ready to be collected',
    desk: 'service',
    stage: 'in-workshop',
    text: 'Hello {name}, your two-wheeler is ready to be collected at {shop}. Questions: {phone}.',
  },
];
