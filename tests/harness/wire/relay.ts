import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface Relay {
  /** The site's address, by way of the relay. */
  url: string;
  /** Lets so many bytes more through to the browser and keeps back the rest; resolves when it begins to. */
  holdAfter(bytes: number): Promise<void>;
  /** All connections end where they are. */
  cut(): void;
  close(): void;
}

/** A stretch of wire between a browser and a site that can be stopped and cut at any byte. */
export async function relayTo(siteUrl: string): Promise<Relay> {
  const { port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let left = Infinity;
  let onHold = () => {};

  const server = createServer((browser) => {
    const site = connect(Number(port), '127.0.0.1');
    const gate = new Transform({
      transform(piece: Buffer, _encoding, next) {
        // To the byte: what comes in many pieces on a quiet machine comes in one on a busy one.
        this.push(piece.subarray(0, Math.max(left, 0)));
        left -= piece.length;
        if (left > 0) next();
        else onHold();
      },
    });
    browser.pipe(site).pipe(gate).pipe(browser);
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    left = Infinity;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    holdAfter(bytes) {
      left = bytes;
      return new Promise((resolve) => (onHold = resolve));
    },
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
