import { useEffect } from 'react';
import { useToast } from '../../../ui/Toasts.tsx';

/** Tells of data that could not be fetched, once for each time the page was opened. */
export function useFailureToast(failed: boolean | undefined, message: string) {
  const toast = useToast();
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message, toast]);
}
