/**
 * The key of a form (idempotency key): however often it is sent with the same content, it is one enquiry. It begins with
 * the moment at which it was made, so that keys of one hour lie side by side in the index that every enquiry gets into.
 */
export const idempotencyKeyAt = (moment: Date, lot: string) => `${moment.getTime().toString(36)}-${lot}`;

/** Eight signs from 1972 to 2059. */
const MOMENT = /^[0-9a-z]{8}-/;

/** The moment of a key as it is written there; nothing for keys that others make in their own way. */
export const momentOfKey = (key: string) => MOMENT.exec(key)?.[0] ?? '';
