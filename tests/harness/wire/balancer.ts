import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './raw.ts';

export interface Balancer {
  url: string;
  close(): void;
}

/** One address before several sites: each connection goes to the next of them, and nobody is sent to the same one again. */
export async function oneAddressFor(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((visitor) => {
    const site = connect(portOf(urls[turn++ % urls.length] ?? ''), '127.0.0.1');
    for (const socket of [visitor, site]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    visitor.pipe(site).pipe(visitor);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
