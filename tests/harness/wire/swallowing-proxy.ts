import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SwallowingProxy {
  /** The same address, by way of the proxy. */
  url: string;
  /** From now on whatever is sent, either way, arrives nowhere; connections are still taken, and nothing is reset. */
  fallSilent(): void;
  /** What is sent from now on arrives again. */
  speak(): void;
  close(): void;
}

/** A stretch of network that can lose everything without a word, as a host does whose power or cable is gone. */
export async function swallowingProxy(address: string): Promise<SwallowingProxy> {
  const { port, hostname } = new URL(address);
  const sockets = new Set<Socket>();
  let silent = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes: Buffer) => silent || to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!silent) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(address);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    fallSilent: () => (silent = true),
    speak: () => (silent = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
