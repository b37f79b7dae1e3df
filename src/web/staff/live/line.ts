import { leads } from '../../../domain/calls/leads.ts';
import { FIRST_WAIT_MS, longerWait } from '../connection.ts';

/** The server says here that something has changed. A browser opens a line again that was lost, but none that was refused. */
export function keepLine(onChange: (data: string) => void): () => void {
  let line: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  const open = () => {
    line = new EventSource(leads.live.path);
    line.addEventListener('open', () => (wait = FIRST_WAIT_MS));
    line.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(data));
    line.addEventListener('error', () => {
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = longerWait(wait);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    line.close();
  };
}
