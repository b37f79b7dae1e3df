import { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** The connections of a pool as the system knows them. A polite end waits for the other side's; a silent one never ends. */
export class OpenSockets {
  readonly #open = new Set<Socket>();

  readonly open = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** Waits for a polite end that long and no longer. */
  async closeWithin(ms: number, politely: Promise<void>): Promise<void> {
    const waited = new AbortController();
    await Promise.race([politely, after(ms, undefined, { signal: waited.signal }).catch(() => {})]);
    waited.abort();
    for (const socket of this.#open) socket.destroy();
  }
}
