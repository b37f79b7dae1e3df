import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type {
  EndpointResponse,
  EndpointBody,
  Endpoint,
  FileEndpoint,
  FormBody,
  FormEndpoint,
  EndpointParams,
  EndpointQuery,
} from '../domain/endpoints/define-endpoint.ts';
import { hasRight, type NeededRight } from '../domain/staff/rights.ts';
import { SESSION, REQUIRED_STEPS } from '../domain/staff/staff-messages.ts';
import { multipartParts } from './staff/content/multipart-forms.ts';
import type { SignedIn } from './staff/session/session.ts';
import { UPLOAD_WITHIN_MS, withBodyTimeout } from './plugins/body-timeout.ts';
import { HttpError } from './plugins/errors.ts';

/** What a handler is given: what was sent, checked and typed by the call's declaration. */
export type HandlerInput<C extends Endpoint> = {
  params: EndpointParams<C>;
  query: EndpointQuery<C>;
  body: C extends FormEndpoint ? AsyncGenerator<Part<C['body']>, void, undefined> : EndpointBody<C>;
  /** Who is calling. */
  staff: C['right'] extends 'open' ? undefined : SignedIn;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Of a form, one by one: at most one file is held at a time. */
type Part<Form extends FormBody> =
  | { name: keyof Form['texts']; text: string }
  | { name: keyof Form['files']; bytes: Buffer };

/** What a handler answers: what the declaration says; a file it sends by the reply, with its headers. */
export type HandlerResult<C extends Endpoint> = C extends FileEndpoint ? FastifyReply : EndpointResponse<C>;

/** Registers a declared call: who may not is turned away before anything that was sent is looked at. */
export function route<C extends Endpoint>(
  app: FastifyInstance,
  call: C,
  handler: (asked: HandlerInput<C>) => Promise<HandlerResult<C>> | HandlerResult<C>,
) {
  const { method, path, right, status = 200, mostBytes } = call;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
    ...((right !== 'open' || isForm(call.body)) && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (right !== 'open') await admit(request, right, call.beforeAnythingElse);
        if (isForm(call.body)) withBodyTimeout(request, reply, UPLOAD_WITHIN_MS);
      },
    }),
    handler: async (request, reply) => {
      const asked = {
        params: call.params ? checked(call.params, request.params) : request.params,
        query: checked(call.query, request.query),
        body: isForm(call.body) ? declaredParts(call.body, request) : checked(call.body, request.body),
        staff: request.staff,
        request,
        reply,
      };
      const answered = await handler(asked as HandlerInput<C>);
      // A reply that was handed back is awaited to its end: what it sends by itself is never sent twice.
      return answered === reply || reply.sent ? reply : reply.code(status).send(answered);
    },
  });
}

async function admit(request: FastifyRequest, right: NeededRight, beforeAnythingElse = false) {
  request.staff = await request.server.signedIn(request);
  const { todo } = request.staff;
  if (todo && !beforeAnythingElse) throw new HttpError(403, REQUIRED_STEPS[todo], { todo });
  if (!hasRight(request.staff.role, right)) throw new HttpError(403, SESSION.notAllowed);
}

const isForm = (body: Endpoint['body']): body is FormBody => body !== undefined && 'files' in body;

/** Only what the form is declared to hold. */
async function* declaredParts({ texts, files }: FormBody, request: FastifyRequest) {
  for await (const part of multipartParts(request)) {
    if ('bytes' in part) {
      if (Object.hasOwn(files, part.name)) yield part;
    } else if (Object.hasOwn(texts, part.name)) {
      yield { name: part.name, text: checked(texts[part.name], part.text) };
    }
  }
}

function checked(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return undefined;
  const { success, data, error } = schema.safeParse(sent, { error: inOurWords });
  if (success) return data;
  throw new HttpError(400, error.issues[0]?.message ?? 'The request could not be understood.');
}

/** For what a schema has no words of its own. */
function inOurWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: there is no field of this name.`;
  const name = issue.path?.join('.') ?? '';
  return name === '' ? 'Please send the fields as a JSON object.' : `${name}: ${wish(issue)}.`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'please give a text',
  number: 'please give a number',
  int: 'please give a whole number',
  boolean: 'please say true or false',
  array: 'please give a list',
  object: 'please give an object',
};

function wish(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'please check this';
    case 'invalid_value':
      return `please give one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}, please`;
    case 'too_small':
      return issue.origin === 'string' ? 'please fill this in' : `at least ${issue.minimum}, please`;
    default:
      return 'please check this';
  }
}
