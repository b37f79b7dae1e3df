/** As many bytes as `isFilm` looks at. */
export const FILM_START_BYTES = 256;

const EBML_SIGNATURE = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const WEBM_DOC_TYPE = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|MSNV|dash)$/;

/** Judged by its first bytes: a film that browsers play, in the format that its ending names. */
export function isFilm(start: Buffer, ending: string): boolean {
  return ending === '.webm' ? isWebm(start) : isMp4(start);
}

function isWebm(start: Buffer): boolean {
  return start.subarray(0, 4).equals(EBML_SIGNATURE) && start.subarray(0, FILM_START_BYTES).includes(WEBM_DOC_TYPE);
}

/** Its first box says which brands of the format it keeps to: one, a version number, and all others. */
function isMp4(start: Buffer): boolean {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = start.toString('latin1', 8, Math.min(start.readUInt32BE(0), FILM_START_BYTES));
  const [major = '', , ...others] = brands.match(/[^]{4}/g) ?? [];
  return [major, ...others].some((brand) => MP4_BRANDS.test(brand));
}
