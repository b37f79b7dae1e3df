import type { ReactNode } from 'react';

const TERMS = 'terms and conditions';

/** Where a text asks for agreement to the terms, they are a tap away; in a tab of their own, so that the form stays. */
export function withTermsLink(text: string): ReactNode {
  const [before, after] = text.split(TERMS);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href="/terms-conditions" target="_blank" rel="noopener" className="underline underline-offset-2">
        {TERMS}
      </a>
      {after}
    </>
  );
}
