import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PICTURES_AT_ONCE, UPLOAD_LIMIT_BYTES } from '../../../domain/staff/staff.ts';
import { UPLOADS } from '../../../domain/staff/staff-messages.ts';
import { InvalidUpload } from '../../media/check-upload.ts';
import { HttpError } from '../../plugins/errors.ts';

const TEXT_BYTES = 32 * 1024;

export type MultipartPart = { name: string; text: string } | { name: string; bytes: Buffer };

export const multipartForms = fp(async (app) => {
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_LIMIT_BYTES,
      files: PICTURES_AT_ONCE,
      fields: 10,
      fieldSize: TEXT_BYTES,
      headerPairs: 20,
    },
  });
});

/** The parts of a form with pictures, one by one: at most one picture is held at a time. A picker left empty is no part. */
export async function* multipartParts(request: FastifyRequest): AsyncGenerator<MultipartPart, void, undefined> {
  if (!request.isMultipart()) throw new HttpError(415, UPLOADS.notMultipart);
  const parts = request.parts();
  try {
    for (;;) {
      const { done, value: part } = await orBroken(request, parts.next());
      if (done) return;
      const name = part.fieldname;
      if (part.type === 'file') {
        const bytes = await orBroken(request, part.toBuffer());
        if (part.file.truncated) throw new HttpError(413, UPLOADS.tooLarge);
        if (bytes.length > 0) yield { name, bytes };
      } else {
        if (part.valueTruncated) throw new HttpError(413, 'That text is too long.');
        yield { name, text: typeof part.value === 'string' ? part.value : '' };
      }
    }
  } catch (error) {
    throw error instanceof HttpError ? error : (REFUSALS[codeOf(error)] ?? new HttpError(400, UPLOADS.unreadable));
  } finally {
    // Not waited for: where it waits for a part itself, it would never end.
    void parts.return?.()?.catch(() => {});
  }
}

const NOTHING_MORE_AFTER_MS = 2_000;

/**
 * The parser says neither that a form has ended nor that it is broken when bytes follow an empty part. So a part that is
 * still waited for a while after the whole body was there will not come.
 */
async function orBroken<T>({ raw }: FastifyRequest, part: Promise<T>): Promise<T> {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const ended = () => {
    timer = setTimeout(() => reject(new HttpError(400, UPLOADS.unreadable)), NOTHING_MORE_AFTER_MS);
  };
  if (raw.readableEnded) ended();
  else raw.once('end', ended);
  try {
    return await Promise.race([part, broken]);
  } finally {
    raw.off('end', ended);
    clearTimeout(timer);
  }
}

const REFUSALS: Readonly<Record<string, HttpError>> = {
  FST_REQ_FILE_TOO_LARGE: new HttpError(413, UPLOADS.tooLarge),
  FST_FILES_LIMIT: new HttpError(413, UPLOADS.tooMany),
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a picture was turned away for, in words for the person who sent it. */
export function asUploadError(error: unknown): unknown {
  return error instanceof InvalidUpload ? new HttpError(error.status, error.message) : error;
}
