import { type Call, calls, type JsonType, SESSION_COOKIE } from './calls.ts';
import type { Field } from './enquiries/fields.ts';
import { validSample } from './enquiries/samples.ts';

const MESSAGE = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };

/** OpenAPI 3.1, made from the same declarations that the calls themselves are made from. */
export function describeApi(title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = describeCall(call);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
  };
}

function describeCall(call: Call) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const body = bodyOf(call);
  return {
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    ...(call.staff && { security: [{ session: [] }] }),
    responses: {
      [call.enquiry ? 201 : 200]: { description: 'Done' },
      default: { description: 'Refused', content: { 'application/json': { schema: MESSAGE } } },
    },
  };
}

function bodyOf({ enquiry, body }: Call) {
  if (enquiry) {
    const properties = Object.fromEntries(enquiry.fields.map((field) => [field.name, fieldSchema(field)]));
    const required = enquiry.fields.filter((field) => field.required === true).map(({ name }) => name);
    return { 'application/json': { schema: { type: 'object', properties, required }, example: validSample(enquiry) } };
  }
  if (body === 'multipart') return { 'multipart/form-data': { schema: { type: 'object' } } };
  if (!body) return undefined;
  const properties = Object.fromEntries(
    Object.entries(body).map(([name, type]: [string, JsonType]) => [name, { type }]),
  );
  return { 'application/json': { schema: { type: 'object', properties } } };
}

function fieldSchema({ label, input, maxLength, min, max, choices, empty }: Field) {
  const description = label;
  switch (input) {
    case 'number':
    case 'year':
      return { type: ['integer', 'null'], description, minimum: min, maximum: max };
    case 'checkbox':
      return { type: 'boolean', description };
    case 'none':
      return { type: typeof empty, description };
    case 'channels': {
      const names = ['all', ...(choices ?? []).map(({ value }) => value)];
      return {
        type: 'object',
        description,
        properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
      };
    }
    case 'select':
      return { type: 'string', description, enum: ['', ...(choices ?? []).map(({ value }) => value)] };
    case 'date':
      return { type: 'string', description, format: 'date' };
    default:
      return { type: 'string', description, maxLength };
  }
}
