import type { NewEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { dayOf, startOfDay } from '../../domain/calendar/dates.ts';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldDefinition, FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { sampleValue } from '../../domain/enquiries/fields/samples.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { ARRIVAL_HOURS, ARRIVAL_MONTHS, SAMPLE_NAMES, SAMPLE_MESSAGES } from './invented-people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS = 3;

/** Enquiries spread over the kinds and the last three years, oldest first; the same ones for the same seed. */
export function* generateEnquiries(
  count: number,
  until: Date,
  /** The values of the forms' model options. */
  models: readonly string[],
  seed = 1,
  among: readonly EnquiryDefinition[] = enquiries,
): Generator<NewEnquiry> {
  const chance = new Chance(seed);
  // The menu's first reports are the busiest ones.
  const kinds = among.flatMap((enquiry, i) => Array.from({ length: Math.max(2, 10 - i) }, () => enquiry));
  for (const moment of moments(count, until, chance)) {
    const enquiry = chance.of(kinds);
    yield { enquiry, values: inventValues(enquiry, moment, models, chance), receivedAt: moment };
  }
}

/** Distributes the enquiries over the days by the weight of the month, then within each day by that of the hour. */
function* moments(count: number, until: Date, chance: Chance): Generator<Date> {
  const days = Array.from(
    { length: YEARS * 365 },
    (_, i) => new Date(until.getTime() - (YEARS * 365 - 1 - i) * DAY_MS),
  );
  const weights = days.map((day) => (ARRIVAL_MONTHS[day.getUTCMonth()] ?? 1) * (day.getUTCDay() === 0 ? 0.7 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let due = 0;
  for (const [i, day] of days.entries()) {
    due += ((weights[i] ?? 0) / whole) * count;
    const today = Math.round(due) - given;
    given += today;
    const midnight = startOfDay(day.toISOString().slice(0, 10)).getTime();
    const times = Array.from(
      { length: today },
      () => midnight + (chance.byWeight(ARRIVAL_HOURS) + chance.next()) * 3_600_000,
    );
    for (const time of times.toSorted((a, b) => a - b)) yield new Date(Math.min(time, until.getTime()));
  }
}

function inventValues(enquiry: EnquiryDefinition, moment: Date, models: readonly string[], chance: Chance) {
  const person = inventPerson(chance);
  const values: Record<string, FieldValue> = {};
  for (const field of enquiry.fields) {
    const invented = inventValue(field, person, moment, models, chance);
    const isValid = 'value' in field.read(invented, dayOf(moment));
    values[field.name] = isValid ? invented : sampleValue(field);
  }
  return values;
}

interface Person {
  name: string;
  /** The part of the e-mail address before the @. */
  mailbox: string;
}

function inventPerson(chance: Chance): Person {
  const names = SAMPLE_NAMES[chance.byWeight(SAMPLE_NAMES.map(({ share }) => share))];
  if (!names) throw new Error('The shares add up to nothing.');
  const both = [names.given, names.family].map((some) => chance.of(some).split('/'));
  const spelled = both.map(([shown = '', latin = shown]) => latin.toLowerCase());
  return { name: both.map(([shown]) => shown).join(' '), mailbox: `${spelled.join('.')}${chance.below(1000)}` };
}

function inventValue(
  field: FieldDefinition,
  person: Person,
  moment: Date,
  models: readonly string[],
  chance: Chance,
): FieldValue {
  switch (field.input) {
    case 'email':
      return `${person.mailbox}@mail.example`;
    case 'tel':
      return `${6 + chance.below(4)}${String(chance.below(1e9)).padStart(9, '0')}`;
    case 'number':
      return (field.min ?? 0) > 0 || (field.max ?? 0) < 10_000
        ? 2008 + chance.below(18)
        : (4 + chance.below(40)) * 5000;
    case 'date':
      return new Date(moment.getTime() + (1 + chance.below(14)) * DAY_MS).toISOString().slice(0, 10);
    case 'select':
      return chance.of(field.choices ?? []).value;
    case 'model':
      return models.length > 0 ? chance.of(models) : '';
    case 'checkbox':
      return chance.next() < 0.9;
    case 'channels':
      return Object.fromEntries(Object.keys(field.empty as object).map((name) => [name, chance.next() < 0.5]));
    case 'textarea':
      return chance.of(SAMPLE_MESSAGES);
    case 'none':
      return field.empty;
    default:
      return inventText(field, person, chance);
  }
}

function inventText(field: FieldDefinition, person: Person, chance: Chance): FieldValue {
  const { keptAs, required, sample } = field;
  if (keptAs === 'name') return person.name;
  if (keptAs === 'registration') {
    const letters = String.fromCharCode(65 + chance.below(26), 65 + chance.below(26));
    return `GJ${String(1 + chance.below(38)).padStart(2, '0')}${letters}${String(1 + chance.below(9999)).padStart(4, '0')}`;
  }
  return sample !== undefined || required ? sampleValue(field) : '';
}

/** A seeded random generator: mulberry32. */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(things: readonly T[]): T {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error('Nothing to choose from.');
    return thing;
  }

  byWeight(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return weights.findIndex((weight) => (left -= weight) < 0);
  }
}
