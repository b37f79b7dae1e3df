import { useState } from 'react';
import type { FormEndpoint } from '../../../../domain/endpoints/define-endpoint.ts';
import { OFFERS } from '../../../../domain/staff/staff-messages.ts';
import { ApiError, uploadForm } from '../../shared/state/api.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

/** Sends a form with pictures; the toasts are the same for offers and gallery (specification, section 8). */
export function useUpload(call: FormEndpoint, onDone: () => void) {
  const toast = useStaffToast();
  /** 0 to 1 while it is being sent. */
  const [progress, setProgress] = useState<number>();
  /** Why the server would not have it, in its own words. */
  const [reason, setReason] = useState<string>();

  async function send(form: FormData) {
    setReason(undefined);
    setProgress(0);
    try {
      await uploadForm(call, form, setProgress);
      toast.success(OFFERS.added);
      onDone();
    } catch (error) {
      setProgress(undefined);
      if (error instanceof ApiError && error.told) setReason(error.message);
      toast.error(OFFERS.addFailed);
    }
  }
  return { progress, reason, send };
}
