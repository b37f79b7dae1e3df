import type { z } from 'zod';
import type { NeededRight } from '../staff/rights.ts';
import type { PathValues } from './endpoint-url.ts';
import type { EndpointCost } from './endpoint-costs.ts';

/** The callers that a call admits: all, signed-in staff, or those whose role has the right. */
type RequiredRight = 'open' | NeededRight;

/** A form with files (multipart/form-data): its texts, and its files with how many of each it may hold. */
export interface FormBody {
  texts: Readonly<Record<string, z.ZodType<string>>>;
  files: Readonly<Record<string, 'one' | 'many'>>;
}

/** An answer that is not JSON. */
interface FileResponse {
  mediaType: string;
}

/**
 * A call of the contract (specification, section 7), or one of our own beside it. From its declaration follow the route,
 * its guard, what is checked, the types of handler and client, and the description at /api/docs.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters in braces, as the contract writes them. */
  path: string;
  summary: string;
  right: RequiredRight;
  /** Where anybody may use it and it takes more processor time than `OPEN_ENDPOINT_MS`. */
  cost?: EndpointCost;
  /** Also for those who have yet to choose a password or to set up a second factor: what they need to get that done. */
  beforeAnythingElse?: true;
  /** Where the parameters of the path are more than texts. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that mean something to it, with what they mean. */
  headers?: Readonly<Record<string, string>>;
  body?: z.ZodType | FormBody;
  /** How much may be sent, where it is more than a form full. */
  mostBytes?: number;
  answer: z.ZodType | FileResponse;
  /** What a success is answered with: 200 unless told. */
  status?: 200 | 201 | 202;
  /** What else than a success there may be, beside what may happen to any call, with the body it has. */
  refusals?: Readonly<Record<number, z.ZodType | string>>;
}

export const defineEndpoint = <const C extends Endpoint>(call: C): C => call;

/** The parameters as the handler gets them, and as the client gives them. */
export type EndpointParams<C extends Endpoint> = C extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : PathValues<C['path'], string>;
export type ParamsInput<C extends Endpoint> = PathValues<C['path']>;

export type EndpointQuery<C extends Endpoint> = C extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type QueryInput<C extends Endpoint> = C extends { query: infer S extends z.ZodType } ? z.input<S> : undefined;

export type EndpointBody<C extends Endpoint> = C extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyInput<C extends Endpoint> = C extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a call that answers JSON answers. */
export type EndpointResponse<C extends Endpoint> = C extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : never;

export type JsonEndpoint = Endpoint & { answer: z.ZodType };
export type FileEndpoint = Endpoint & { answer: FileResponse };
export type FormEndpoint = Endpoint & { body: FormBody };
