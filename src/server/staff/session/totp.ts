import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords: RFC 6238 over RFC 4226, with the values that every authenticator knows. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A telephone's clock may be a step behind or ahead. */
const SKEW = [0, -1, 1];
const SECRET_BYTES = 20;

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export function totpCode(secret: Buffer, step: number, { digits = DIGITS, hash = 'sha1' } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(hash, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step that the code belongs to, now or one to either side; undefined where it is none of them. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const key = fromBase32(secret);
  return SKEW.map((skew) => stepAt(now) + skew).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code)),
  );
}

export const newSecret = () => toBase32(randomBytes(SECRET_BYTES));

/** What the QR code says to the authenticator. */
export function enrolmentAddress(secret: string, { userId, issuer }: { userId: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userId)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
