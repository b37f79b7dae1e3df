import { type ServerResponse, validateHeaderValue } from 'node:http';

/** A cached response: its headers are put together and checked once, for all requests. */
export class ResponseWriter {
  readonly #status: number;
  readonly #headers: string[];
  readonly #body: Buffer;

  /** Header names and values in turn. */
  constructor(status: number, headers: string[], body: Buffer) {
    for (let i = 0; i < headers.length; i += 2) validateHeaderValue(headers[i] ?? '', headers[i + 1] ?? '');
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
  }

  send(response: ServerResponse): void {
    response.writeHead(this.#status, this.#headers).end(this.#body);
  }
}
