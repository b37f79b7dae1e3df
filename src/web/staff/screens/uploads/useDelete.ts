import { useState } from 'react';
import { OFFERS, CONTENT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { ApiError, failureText } from '../../shared/state/api.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

interface Deleting {
  /** Answers the number by which it can be put back. */
  remove: (id: number) => Promise<{ publication: number }>;
  putBack: (publication: number) => Promise<{ message: string }>;
  onDeleted: () => void;
}

/** Deletes a row after it was asked about; offers and gallery share the texts. */
export function useDelete<Row extends { id: number }>({ remove, putBack, onDeleted }: Deleting) {
  const toast = useStaffToast();
  const [asked, ask] = useState<Row>();

  async function confirm() {
    const id = asked?.id ?? 0;
    if (!Number.isSafeInteger(id) || id <= 0) return toast.error(OFFERS.invalidId);
    try {
      const { publication } = await remove(id);
      toast.success(OFFERS.deleted, () => void undo(publication));
    } catch (error) {
      const unknown = error instanceof ApiError && error.message === OFFERS.invalidId;
      toast.error(unknown ? OFFERS.invalidId : OFFERS.deleteFailed);
    }
    onDeleted();
  }
  async function undo(publication: number) {
    try {
      toast.success((await putBack(publication)).message);
    } catch (error) {
      toast.error(failureText(error, CONTENT_MESSAGES.gone));
    }
    onDeleted();
  }
  return { asked, ask, confirm, forget: () => ask(undefined) };
}
