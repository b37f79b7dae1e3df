import pg from 'pg';
import type { DatabaseChannel } from '../core/engine.ts';

export const channelName = (channel: DatabaseChannel) => `showroom_${channel}`;
const RECONNECT_MS = 2_000;
/** For a connection beside the pool. */
export const LIMITS = { connectionTimeoutMillis: 3_000, query_timeout: 6_000, keepAliveInitialDelayMillis: 10_000 };

/** A connection of its own that only listens, and comes back when it is lost. */
export function listen(
  url: string,
  channel: DatabaseChannel,
  pollMs: number,
  onNotice: () => void,
): { pollMs: number; stop: () => void } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = (): void => {
    const current = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'showroom notices',
      ...LIMITS,
    });
    client = current;
    const again = (): void => {
      if (stopped || client !== current) return;
      client = undefined;
      void current.end().catch(() => {});
      retry = setTimeout(connect, RECONNECT_MS).unref();
    };
    current.on('error', again);
    current.on('end', again);
    current.on('notification', onNotice);
    void current
      .connect()
      .then(() => current.query(`listen ${channelName(channel)}`))
      // What was missed while there was no connection is caught up with.
      .then(onNotice, again);
  };

  connect();
  return {
    pollMs,
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      void client?.end().catch(() => {});
    },
  };
}
