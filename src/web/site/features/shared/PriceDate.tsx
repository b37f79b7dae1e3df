import { longDay } from '../../../../domain/calendar/dates.ts';
import { useSite } from '../../../dealership.tsx';

/** On which day the prices of this page held: that of the page, which is made anew with every price and every day. */
export function PriceDate({ className = '' }: { className?: string }) {
  const { today } = useSite();
  return <p className={`text-caption text-muted ${className}`}>Price of {longDay(today)}</p>;
}
