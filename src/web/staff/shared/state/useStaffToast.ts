import { useMemo } from 'react';
import { useToast } from '../../../ui/Toasts.tsx';

/** Specification, section 9: toasts of the panel stay for 2 to 3 seconds. */
const STAFF_TOAST_MS = 3000;

export function useStaffToast() {
  const toast = useToast();
  return useMemo(() => {
    const shortly = { ms: STAFF_TOAST_MS };
    return {
      /** With a way back, where there is one. */
      success: (text: string, undo?: () => void): void => void toast.success(text, { ...shortly, undo }),
      warning: (text: string): void => void toast.warning(text, shortly),
      error: (text: string): void => void toast.error(text, shortly),
    };
  }, [toast]);
}
