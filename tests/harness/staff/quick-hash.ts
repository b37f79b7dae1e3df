import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A password's hash as the shop keeps it, at the least cost that Argon2 knows. Checking a password costs what its hash says:
 * a sign-in would otherwise be a fifteenth of a second of the processor, and hundreds of tests begin with one.
 */
export function quickHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}
