import { minuteText, timestampAt } from '../../../domain/calendar/dates.ts';
import type { OfferValue, SlideValue } from '../../../domain/content/offer-and-slide-schemas.ts';

/** How offers and slides lie in their rows: dates as moments, names as columns are called. */

interface Dates {
  from?: string | undefined;
  until?: string | undefined;
}

const datesOf = ({ from, until }: Dates) => ({
  from_at: from === undefined ? null : timestampAt(from).getTime(),
  until_at: until === undefined ? null : timestampAt(until).getTime(),
});

export function dateRangeOf({ from_at, until_at }: { from_at: number | null; until_at: number | null }) {
  return {
    ...(from_at !== null && { from: minuteText(new Date(from_at)) }),
    ...(until_at !== null && { until: minuteText(new Date(until_at)) }),
  };
}

export function offerColumns({ title, description, image, alt, focus, models, ...dates }: OfferValue) {
  return { title, description, image, alt, focus, models: JSON.stringify(models), ...datesOf(dates) };
}

export function slideColumns({ image, alt, heading, text, link, focus, phoneFocus, ...dates }: SlideValue) {
  return { image, alt, heading, text, link, focus, phone_focus: phoneFocus, ...datesOf(dates) };
}
