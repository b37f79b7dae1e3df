import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { channelDefinitions, channelsThatAreOn } from './channels/index.ts';
import { safeFetch } from './channels/safe-fetch.ts';
import { composeMessage } from './compose.ts';
import { Outbox } from './outbox.ts';

type Parts = Pick<AppContext, 'config' | 'db' | 'dealership' | 'renderer' | 'clock'>;

/** The outbox with a sender for each channel that is on. */
export function openOutbox(
  { config, ...parts }: Parts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  post = safeFetch,
): Outbox {
  const { db, clock, dealership } = parts;
  const { channels, publicUrl } = config;
  const senders = Object.fromEntries(
    channelsThatAreOn(channels).map((name) => [
      name,
      channelDefinitions[name].sender(channels[name], { ...parts, post }),
    ]),
  );
  return new Outbox({
    db,
    clock,
    senders,
    log,
    compose: (message) => composeMessage({ db, dealership: dealership(), publicUrl, now: clock() }, message),
  });
}
