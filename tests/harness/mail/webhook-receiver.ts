import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export const WEBHOOK_SECRET = `whsec_${Buffer.from('twenty-four bytes of luck').toString('base64')}`;

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system that is told of enquiries, and keeps what it gets. `statusOf` may take its time. */
export async function webhookReceiver(statusOf: (body: string) => number | Promise<number> = () => 204) {
  const got: Delivery[] = [];
  const take = async (request: IncomingMessage) => {
    const delivery = { headers: request.headers, body: await text(request) };
    got.push(delivery);
    return statusOf(delivery.body);
  };
  let underway = 0;
  const server = createServer((request, response) => {
    underway += 1;
    response.once('close', () => (underway -= 1));
    void take(request).then((status) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: new URL(`http://127.0.0.1:${port}/hook`),
    got,
    /** How many deliveries are not answered yet. */
    underway: () => underway,
    close,
  };

  function close() {
    server.close();
    server.closeAllConnections();
  }
}

/** What it says, where the signature is ours; by the package that receivers use. */
export function verified({ headers, body }: Delivery): unknown {
  return new Webhook(WEBHOOK_SECRET).verify(body, headers as Record<string, string>);
}
