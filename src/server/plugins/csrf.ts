import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { HttpError } from './errors.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const HOST = /^[a-zA-Z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-fA-F:.]+\](?::\d{1,5})?$/;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
/** Whoever watches over the server must be able to tell busy from dead. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
export const isHealthCall = ({ routeOptions }: FastifyRequest) => HEALTH_PATHS.has(routeOptions.url ?? '');

export function isValidHost(text: string): boolean {
  if (text === latest) return true;
  const is = HOST.test(text) && URL.canParse(`http://${text}`);
  if (is) latest = text;
  return is;
}

/** The host that was asked for last: nearly always the same one is asked for again. */
let latest = '';

/** Refuses requests for foreign hosts, and forms of other sites (CSRF). */
export const originCheck = fp<Pick<Config, 'publicUrl'>>(async (app, { publicUrl }) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (!hasOneHost(request) || !request.url.startsWith('/')) {
      return next(new HttpError(400, 'The request could not be understood.'));
    }
    const ours = isSameOrigin(publicUrl, request.headers.host ?? '') || isHealthCheck(request);
    if (!ours) return next(new HttpError(421, 'This site has another address.', {}, 'other host'));
    const foreign = !HARMLESS.has(request.method) && comesFromElsewhere(request, publicUrl);
    next(foreign ? new HttpError(403, 'Calls from another site are refused.', {}, 'csrf') : undefined);
  });
});

/** Whether this is the host that the settings name; any is, where they name none. */
export function isSameOrigin(publicUrl: string | undefined, host: string): boolean {
  if (publicUrl === undefined) return true;
  const [scheme = '', own] = publicUrl.split('//');
  return host === own || new URL(`${scheme}//${host}`).host === new URL(publicUrl).host;
}

/** By somebody at this machine, who calls it by that name. */
function isAskedHere({ raw, headers }: FastifyRequest): boolean {
  const name = headers.host?.replace(/:\d+$/, '') ?? '';
  return LOOPBACK.has(raw.socket.remoteAddress ?? '') && LOOPBACK.has(name);
}

const isHealthCheck = (request: FastifyRequest) => isHealthCall(request) && isAskedHere(request);

function hasOneHost({ raw, headers }: FastifyRequest): boolean {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    if (raw.rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 && isValidHost(headers.host ?? '');
}

/** A state-changing call must come from our own pages: browsers say where a call comes from, and pages elsewhere can't lie about it. */
function comesFromElsewhere({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin === publicUrl) return false;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && hostOf(origin) !== headers.host;
  return foreignSite || foreignOrigin;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
