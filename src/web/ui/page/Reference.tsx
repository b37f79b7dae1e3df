import { createContext, useContext } from 'react';

const ReferenceContext = createContext<string | undefined>(undefined);

/** Around a page while the server makes it. */
export const ReferenceProvider = ReferenceContext.Provider;

/** By which a failure is found in the log. Only the server knows it: the browser leaves what it wrote as it stands. */
export function Reference() {
  const reference = useContext(ReferenceContext);
  return (
    <p className="mt-4 text-muted empty:hidden" suppressHydrationWarning>
      {reference === undefined ? '' : `Reference: ${reference}`}
    </p>
  );
}
