import type { IncomingHttpHeaders } from 'node:http';
import { PICTURE_WIDTHS_PX } from '../../domain/catalogue/pictures.ts';
import { MEDIA_PATH } from './media-names.ts';

const [SMALLEST_PX] = PICTURE_WIDTHS_PX;
const ANY_VERSION = /^(.+-(\d{1,5})x\d{1,5})(?:-\d{2,4})?\.avif$/;

/** Who asked their browser to save data gets the smallest version of a picture, whichever the page would show. */
export function dataSaverPath(url: string, headers: IncomingHttpHeaders): string {
  if (headers['save-data'] !== 'on' || !url.startsWith(MEDIA_PATH)) return url;
  const [, stem, width] = ANY_VERSION.exec(url) ?? [];
  return Number(width) > SMALLEST_PX ? `${stem}-${SMALLEST_PX}.avif` : url;
}
