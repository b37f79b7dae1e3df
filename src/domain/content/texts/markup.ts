import type { Dealership } from '../../dealership.ts';
import { retentionText } from '../../retention.ts';

/** What stands for something of the shop in a text, so that a changed number is changed there too. */
export const placeholders = ({ name, brand, address, phones, emails, privacyOfficer, ...rest }: Dealership) => ({
  name,
  brand: brand.name,
  street: address.street,
  town: address.town,
  state: address.state,
  postcode: address.postcode,
  phone: phones.sales,
  email: emails.contact,
  privacyEmail: emails.privacy,
  officer: privacyOfficer,
  keeping: retentionText(rest.keepEnquiriesMonths),
  ownersForms: rest.joyClubPage ? 'service, AMC, warranty and the joy club' : 'service, AMC and warranty',
});

export type InlineMarkup = string | { text: string; to: string };
export interface MarkupBlock {
  kind: 'paragraph' | 'list';
  /** Of a paragraph its lines, of a list its entries. */
  lines: InlineMarkup[][];
}

/** A blank line ends a paragraph; lines with a hyphen are a list; `[words](/page)` is a link, an e-mail address too. */
export function parseMarkup(text: string, dealership: Dealership): MarkupBlock[] {
  const values: Readonly<Record<string, string>> = placeholders(dealership);
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
  const paragraphs = filled.split(/\r?\n[ \t]*\r?\n/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split(/\r?\n/).map((line) => line.trim());
      const isList = lines.every((line) => line.startsWith('- '));
      return isList
        ? { kind: 'list', lines: lines.map((line) => inlinesOf(line.slice(2))) }
        : { kind: 'paragraph', lines: lines.map(inlinesOf) };
    });
}

const LINK =
  /\[([^\]]{1,200})\]\((\/(?!\/)[^)\s]{0,300}|https:\/\/[^)\s]{1,300})\)|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/g;

function inlinesOf(line: string): InlineMarkup[] {
  const found: InlineMarkup[] = [];
  let from = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, words, to, email] = match;
    if (match.index > from) found.push(line.slice(from, match.index));
    found.push(email === undefined ? { text: words ?? '', to: to ?? '' } : { text: email, to: `mailto:${email}` });
    from = match.index + whole.length;
  }
  if (from < line.length) found.push(line.slice(from));
  return found;
}

/** Where a clause is found within its page: "Use of your details" is `use-of-your-details`. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
