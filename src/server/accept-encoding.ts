const REFUSED = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`;
const ACCEPTED = {
  br: new RegExp(String.raw`\bbr\b(?!${REFUSED})`),
  gzip: new RegExp(String.raw`\bgzip\b(?!${REFUSED})`),
};

/** Whether somebody who sent this `Accept-Encoding` understands it: named, and not with a weight of nothing. */
export function acceptsEncoding(accepted: string | undefined, encoding: keyof typeof ACCEPTED): boolean {
  return accepted !== undefined && ACCEPTED[encoding].test(accepted);
}
