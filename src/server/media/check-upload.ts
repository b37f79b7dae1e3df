import { UPLOAD_LIMIT_BYTES } from '../../domain/staff/staff.ts';
import { CONTENT_MESSAGES } from '../../domain/staff/staff-messages.ts';
import { checkBrochure, isPdf, UnusableBrochure } from './brochure.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** A file that is not taken, with a text for the person who sent it. */
export class InvalidUpload extends Error {
  override readonly name = 'UploadRefused';
  readonly status: 413 | 415 | 422;

  constructor(status: 413 | 415 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

/** Judged by its first bytes, never by its name or by the type that came along with it. */
export function checkUpload(bytes: Buffer): void {
  if (bytes.length > UPLOAD_LIMIT_BYTES) throw new InvalidUpload(413, 'The picture is larger than 10 MB.');
  if (!looksLikePicture(bytes)) throw new InvalidUpload(415, 'Please choose a JPEG, PNG, WebP or AVIF picture.');
}

export async function checkSentBrochure(bytes: Buffer): Promise<void> {
  if (!isPdf(bytes)) throw new InvalidUpload(415, CONTENT_MESSAGES.notPdf);
  try {
    await checkBrochure(bytes);
  } catch (error) {
    throw error instanceof UnusableBrochure
      ? new InvalidUpload(422, CONTENT_MESSAGES.brochureRefused(error.message))
      : error;
  }
}

export function asInvalidUpload(error: unknown): unknown {
  if (!(error instanceof UnreadablePicture)) return error;
  return new InvalidUpload(422, `The picture can't be used: it ${error.message}.`);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = new Set(['avif', 'avis']);

function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    bytes.subarray(0, 8).equals(PNG_SIGNATURE) ||
    bytes.subarray(0, 3).equals(JPEG_SIGNATURE) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && AVIF_BRANDS.has(text(8, 12)))
  );
}
