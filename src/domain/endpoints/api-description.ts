import { z } from 'zod';
import type { Endpoint, FormBody } from './define-endpoint.ts';
import { SESSION_COOKIE } from './accounts/session.ts';
import { type Right, RIGHTS, ROLE_NAMES, ROLES, hasRight } from '../staff/rights.ts';

const JSON_TYPE = 'application/json';
const REFUSAL = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } };

/** OpenAPI 3.1, made from the same declarations that the calls themselves are made from. */
export function describeApi(title: string, calls: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: { Refusal: schemaOf(REFUSAL_BODY, 'output') },
    },
  };
}

const REFUSAL_BODY = z.object({
  message: z.string().describe('What is wrong, in words for the person who reads it'),
  error: z.string().describe('The same: some calls of the contract read this one'),
});

function describeCall(call: Endpoint) {
  const { summary, right } = call;
  const parameters = parametersOf(call);
  const body = bodyOf(call);
  return {
    summary,
    ...(right in RIGHTS && { description: rightInWords(right as Right) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    ...(right !== 'open' && { security: [{ session: right === 'signed-in' ? [] : [right] }] }),
    responses: responsesOf(call),
  };
}

function rightInWords(right: Right): string {
  const roles = ROLE_NAMES.filter((role) => hasRight(role, right)).map((role) => ROLES[role].label);
  return `Needs the right \`${right}\` (${RIGHTS[right]}): ${roles.join(', ')}.`;
}

function parametersOf({ path, params, query, headers = {} }: Endpoint) {
  const named = params ? propertiesOf(params) : {};
  const asked = query && schemaOf(query, 'input');
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: named[name] ?? { type: 'string' },
    })),
    ...Object.entries(asked?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: asked?.required?.includes(name) ?? false,
      schema,
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
  ];
}

function bodyOf({ body }: Endpoint) {
  if (!body) return undefined;
  return isForm(body)
    ? { 'multipart/form-data': { schema: formSchema(body) } }
    : { [JSON_TYPE]: { schema: schemaOf(body, 'input') } };
}

const isForm = (body: z.ZodType | FormBody): body is FormBody => 'files' in body;

function formSchema({ texts, files }: FormBody) {
  const { properties, required } = schemaOf(z.object(texts), 'input');
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' };
  const pictures = Object.entries(files).map(([name, howMany]) => [
    name,
    howMany === 'one' ? picture : { type: 'array', items: picture, minItems: 1 },
  ]);
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(pictures) },
    required: [...(required ?? []), ...Object.keys(files)],
  };
}

function responsesOf({ answer, status = 200, right, params, query, body, refusals = {} }: Endpoint) {
  const content =
    'mediaType' in answer
      ? { [answer.mediaType]: { schema: { type: 'string' } } }
      : { [JSON_TYPE]: { schema: schemaOf(answer, 'output') } };
  const refused = (description: string) => ({ description, content: REFUSAL });
  const own: Record<string, object> = {};
  for (const [code, what] of Object.entries(refusals)) {
    own[code] =
      typeof what === 'string'
        ? refused(what)
        : {
            description: what.description ?? 'Refused',
            content: { [JSON_TYPE]: { schema: schemaOf(what, 'output') } },
          };
  }
  return {
    [status]: { description: 'Done', content },
    ...((params ?? query ?? body) && { 400: refused('What was sent is wrong') }),
    ...(right !== 'open' && { 401: refused('Nobody has signed in') }),
    ...(right in RIGHTS && { 403: refused('Without the right') }),
    ...(body && { 413: refused('Too large'), 415: refused('Of another type') }),
    ...own,
    503: refused('Busy: to be tried again after as many seconds as Retry-After says'),
    default: refused('Refused, or failed'),
  };
}

function propertiesOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return schemaOf(schema, 'input').properties ?? {};
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
