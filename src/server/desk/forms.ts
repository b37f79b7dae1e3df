import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PICTURES_AT_ONCE, UPLOAD_LIMIT_BYTES } from '../../domain/staff.ts';
import { UPLOADS } from '../../domain/staff-messages.ts';
import { UploadRefused } from '../media/upload.ts';
import { UPLOAD_WITHIN_MS, waitFor } from '../safety/patience.ts';
import { Refusal } from '../safety/problems.ts';

const TEXT_BYTES = 32 * 1024;

export type FormPart = { name: string; text: string } | { name: string; bytes: Buffer };

export async function readForms(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => waitFor(request, reply, UPLOAD_WITHIN_MS));
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_LIMIT_BYTES,
      files: PICTURES_AT_ONCE,
      fields: 10,
      fieldSize: TEXT_BYTES,
      headerPairs: 20,
    },
  });
}

/** The parts of a form with pictures, one by one: at most one picture is held at a time. A picker left empty is no part. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart, void, undefined> {
  if (!request.isMultipart()) throw new Refusal(415, UPLOADS.notMultipart);
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw new Refusal(413, UPLOADS.tooLarge);
        if (bytes.length > 0) yield { name, bytes };
      } else {
        if (part.valueTruncated) throw new Refusal(413, 'That text is too long.');
        yield { name, text: typeof part.value === 'string' ? part.value : '' };
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : (REFUSALS[codeOf(error)] ?? new Refusal(400, UPLOADS.unreadable));
  }
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: new Refusal(413, UPLOADS.tooLarge),
  FST_FILES_LIMIT: new Refusal(413, UPLOADS.tooMany),
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a picture was turned away for, in words for the person who sent it. */
export function asRefusal(error: unknown): unknown {
  return error instanceof UploadRefused ? new Refusal(error.status, error.message) : error;
}
