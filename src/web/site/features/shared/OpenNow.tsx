import { useEffect, useState } from 'react';
import { clockTime } from '../../../../domain/calendar/dates.ts';
import { openNowText } from '../../../../domain/calendar/opening-hours.ts';
import { useDealership } from '../../../dealership.tsx';

const MINUTE_MS = 60_000;

/**
 * "Open now · closes 7 PM". Pages are kept for long, so the browser works it out, on the shop's clock; until then, and
 * without scripts, the plain hours stand there.
 */
export function OpenNow({ className = '' }: { className?: string }) {
  const { hours } = useDealership();
  const [text, setText] = useState<string>();

  useEffect(() => {
    const look = () => setText(openNowText(hours, new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [hours]);

  const open = text?.startsWith('Open') ?? false;
  return (
    <p className={`flex items-center gap-2.5 font-semibold ${className}`}>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${open ? 'bg-good' : 'bg-muted'}`} />
      {text ?? `Open ${clockTime(hours.opens)} to ${clockTime(hours.closes)}`}
    </p>
  );
}
