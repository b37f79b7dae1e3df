// Run as a process of its own: what any server could at best do. Sends the same bytes from memory to whoever asks, and
// takes whatever JSON is posted to it without storing anything.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const file = process.argv[2];
const body = file === undefined ? Buffer.alloc(0) : readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(body.length),
};
const taken = JSON.stringify({ message: 'Taken.' });
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    void json(request).then(() => response.writeHead(201, { 'content-type': 'application/json' }).end(taken));
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
