/** A letter as its writer thinks of it: what it says, in order. How it looks, as HTML and as plain text, is said once elsewhere. */
export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
}

/** What makes it this dealership's letter. */
export interface MailBranding {
  shopName: string;
  /** Where the shop is, in a line at the foot. */
  foot: string;
  brand: string;
  onBrand: string;
}

export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A table of two columns. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** A thing to do next. */
  | { kind: 'button'; label: string; to: string }
  | { kind: 'small'; text: string };

export const mailHeading = (text: string): MailPart => ({ kind: 'heading', text });
export const mailParagraph = (text: string): MailPart => ({ kind: 'text', text });
export const mailSmallPrint = (text: string): MailPart => ({ kind: 'small', text });
export const mailButton = (label: string, to: string): MailPart => ({ kind: 'button', label, to });

/** Lines without a value are left out. */
export function mailFacts(lines: readonly (readonly [string, string])[]): MailPart {
  return { kind: 'facts', facts: lines.filter(([, value]) => value !== '') };
}

/** A line of a header: no break in it can begin another one, and none of it turns the reading direction round. */
export function headerLine(text: string, longest = 150): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
  const short = plain.replace(/\s+/g, ' ').trim();
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short;
}

/** The letter for those who read without pictures and colours. */
export function asPlainText({ parts }: MailContent): string {
  return `${parts.map(partAsText).join('\n\n')}\n`;
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'='.repeat(Math.min(part.text.length, 60))}`;
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
    case 'button':
      return `${part.label}: ${part.to}`;
    case 'text':
    case 'small':
      return part.text;
  }
}
