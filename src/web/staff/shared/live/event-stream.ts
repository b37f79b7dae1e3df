import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { profileEndpoints } from '../../../../domain/endpoints/accounts/profile.ts';
import { callApi, isSignedOut } from '../state/api.ts';
import { FIRST_WAIT_MS, nextBackoff } from '../state/connection.ts';

/**
 * The server says here that something has changed. A browser opens a line again that was lost, but none that was refused: then it is
 * asked whether the session has ended, which the panel says once. Without a session no line is opened any more.
 */
export function openEventStream(onChange: (data: string) => void): () => void {
  let line: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  const closed = new AbortController();
  const open = () => {
    line = new EventSource(leadEndpoints.live.path);
    line.addEventListener('open', () => (wait = FIRST_WAIT_MS));
    line.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(data));
    line.addEventListener('error', () => {
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        callApi(profileEndpoints.me, { signal: closed.signal }).then(open, (error: unknown) => {
          if (!isSignedOut(error) && !closed.signal.aborted) open();
        });
      }, wait);
      wait = nextBackoff(wait);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    closed.abort();
    line.close();
  };
}
