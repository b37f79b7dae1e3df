import { useEffect } from 'react';
import { useLiveDesk, newLeadsIn } from './LiveProvider.tsx';

/** The tab says where one is, and how many wait. */
export function TabTitle({ label }: { label: string }) {
  const waiting = newLeadsIn(useLiveDesk().counts);
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${label} | Admin Panel`;
  }, [label, waiting]);
  return null;
}
