import type { FieldValues } from './fields/fields.ts';

/**
 * How the names end that links are made of. Not every ending there is: the blank after a full stop is soon forgotten,
 * and "exchange.cash/loan both" or "Reg.no/Ph.no" comes from a customer.
 */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|link|click|app|dev|page|pro|vip|icu|website|tech|' +
  'in|co|io|me|ly|gl|gg|gd|gy|to|cc|tv|us|uk|eu|ru|cn|pw|ws|su|tk|ml|ga|cf|gq|ai|sh|be|de|fr|sg|ae|pk|bd|lk|np';

/** A name and a path behind it. One letter alone is "B.com/M.com", but for those that make links short. */
const NAME_AND_PATH = String.raw`(?<![\w@.-])(?:[\d-]*[a-z][a-z\d.-]{1,62}\.(?:${ENDINGS})|t\.(?:me|co|ly))(?::\d+)?/`;

const LINK = new RegExp(String.raw`\w://|\bwww\.|<a\s|\[url\b|${NAME_AND_PATH}`, 'i');

/** How programs write one for a forum; nobody types it. */
const LINK_AS_CODE = /<a\s|\[url\b/i;

/** A customer may send one, of the bike to be exchanged for instance: it says little alone. */
export const hasLink = (values: FieldValues) => holds(values, LINK);
export const hasLinkAsCode = (values: FieldValues) => holds(values, LINK_AS_CODE);

const holds = (values: FieldValues, pattern: RegExp) =>
  Object.values(values).some((value) => typeof value === 'string' && pattern.test(value));
