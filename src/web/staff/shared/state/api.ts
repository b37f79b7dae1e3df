import { endpointUrl } from '../../../../domain/endpoints/endpoint-url.ts';
import type {
  EndpointResponse,
  Endpoint,
  FileEndpoint,
  FormEndpoint,
  JsonEndpoint,
  BodyInput,
  ParamsInput,
  QueryInput,
} from '../../../../domain/endpoints/define-endpoint.ts';
import { reportReached } from './connection.ts';

/** What went wrong with a staff call: the server's own words, and its status; 0 where it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server answered, for those that need more than its words. */
  readonly answer: unknown;
  /** True: `message` is the server's. */
  readonly told: boolean;

  constructor(status: number, message: string | undefined, answer: unknown) {
    super(message ?? '');
    this.status = status;
    this.answer = answer;
    this.told = message !== undefined;
  }
}

/** The server's text for a failed call, or the contract's text where it said nothing or could not be reached. */
export function failureText(error: unknown, refused: string, unreachable = refused): string {
  if (!(error instanceof ApiError)) return unreachable;
  if (error.status === 0) return unreachable;
  return error.told ? error.message : refused;
}

let signedOut: (() => void) | undefined;

/** The panel says once what happens when the session has ended; answers how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOut = listener;
  return () => {
    if (signedOut === listener) signedOut = undefined;
  };
}

let refused: (() => void) | undefined;

/** The same for a call that is refused by right: somebody may have changed one's role meanwhile, or asks for something first. */
export function onForbidden(listener: () => void): () => void {
  refused = listener;
  return () => {
    if (refused === listener) refused = undefined;
  };
}

/** Nothing was answered: it says nothing about the session, nor about what there is. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** It may be otherwise in a moment: the server was not reached, or has too much to do just now. */
export const isTemporary = (error: unknown) =>
  isUnreachable(error) || (error instanceof ApiError && error.status === 503);

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

interface Manner {
  signal?: AbortSignal;
  /** The screen has words of its own for a session that has ended. */
  ownWordsWhenSignedOut?: boolean;
}

interface Options extends Manner {
  method?: JsonEndpoint['method'];
  body?: unknown;
}

/** What a call needs, as its declaration says: only what may be left out is optional. */
type Needs<C extends Endpoint> = Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>>;
/** An object in which nothing stands. */
type NothingGiven = Record<string, undefined>;
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : NothingGiven extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Everything may be left out: then so may be all of it. */
type Rest<T> = NothingGiven extends T ? [needs?: T] : [needs: T];

/** A declared call of the staff. Rejects with `ApiError`, or an `AbortError`. */
export function callApi<C extends JsonEndpoint>(
  { method, path }: C,
  ...[needs]: Rest<Needs<C> & Manner>
): Promise<EndpointResponse<C>> {
  const { params = {}, query, ...rest }: Anything & Options = needs ?? {};
  return call(endpointUrl(path, params, query), { method, ...rest });
}

interface Anything {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** JSON in, JSON out, with the session's cookie. */
async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { method = 'GET', body, signal, ownWordsWhenSignedOut } = options;
  const response = await reach(path, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await jsonOf(response);
  if (!response.ok) throw failed(response.status, answer, ownWordsWhenSignedOut);
  reportReached(true);
  return answer as T;
}

/** A declared call whose answer is a file: refused like any other. */
export async function downloadFile<C extends FileEndpoint>(
  { method, path }: C,
  needs: Needs<C> & { signal: AbortSignal },
): Promise<Response> {
  const { params = {}, query, signal }: Anything & { signal: AbortSignal } = needs;
  const response = await reach(endpointUrl(path, params, query), { method, signal });
  if (response.ok) {
    reportReached(true);
    return response;
  }
  throw failed(response.status, await jsonOf(response));
}

/** What a proxy says in place of a server that it does not reach; the server itself gives its reasons as JSON. */
const FROM_PROXIES: ReadonlySet<number> = new Set([502, 503, 504]);

function failed(status: number, answer: unknown, quietly = false): ApiError {
  if (FROM_PROXIES.has(status) && messageIn(answer) === undefined) return unreached();
  reportReached(true);
  if (status === 401 && !quietly) signedOut?.();
  if (status === 403) refused?.();
  return new ApiError(status, messageIn(answer), answer);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    throw lost(error);
  }
}

/** Nobody asks any more, or the line is lost: before the answer or in the middle of it. */
function lost(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return unreached();
}

function unreached(): ApiError {
  reportReached(false);
  return new ApiError(0, undefined, undefined);
}

/** A form with files, with word of how far it has got (0 to 1). */
export function uploadForm(
  { method, path }: FormEndpoint,
  form: FormData,
  onProgress: (done: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => reject(unreached()));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) {
        reportReached(true);
        resolve(response);
      } else reject(failed(status, response));
    });
    request.send(form);
  });
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    // What is no JSON says nothing; what was cut off is no answer.
    if (error instanceof SyntaxError) return undefined;
    throw lost(error);
  }
}

function messageIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { message, error } = answer as { message?: unknown; error?: unknown };
  const text = message ?? error;
  return typeof text === 'string' ? text : undefined;
}
