import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/**
 * One JSON line per event, to standard error. Personal data stays out: a request is its method, its path without the
 * query, its status and its duration; never a body, a header or an address.
 */
export function loggerOptions(
  level: string,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    // Every request's log is the house's: what fails says by itself where, and most write nothing at all.
    childLoggerFactory: (logger) => logger,
    logger: {
      level,
      stream: process.stderr,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      },
    },
  };
}

/** What stands behind the name of a quotation opens it: it is no more for the log than a query is. */
const BEHIND_A_LINK = /(?<=\/quotations?\/)[^/]+/;

function pathOf(request: { url: string }): string {
  return (request.url.split('?', 1)[0] ?? '').replace(BEHIND_A_LINK, '…');
}
