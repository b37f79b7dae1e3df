import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present moment, told anew now and then: what was due in a minute is late in two. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
