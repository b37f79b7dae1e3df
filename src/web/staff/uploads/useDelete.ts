import { useState } from 'react';
import { OFFERS } from '../../../domain/staff-messages.ts';
import { CallFailed } from '../api.ts';
import { useStaffToast } from '../useStaffToast.ts';

/** Deletes a row after it was asked about; offers and gallery share the texts. */
export function useDelete<Row extends { id: number }>(remove: (id: number) => Promise<unknown>, onDeleted: () => void) {
  const toast = useStaffToast();
  const [asked, ask] = useState<Row>();

  async function confirm() {
    const id = asked?.id ?? 0;
    if (!Number.isSafeInteger(id) || id <= 0) return toast.error(OFFERS.invalidId);
    try {
      await remove(id);
      toast.success(OFFERS.deleted);
    } catch (error) {
      const unknown = error instanceof CallFailed && error.message === OFFERS.invalidId;
      toast.error(unknown ? OFFERS.invalidId : OFFERS.deleteFailed);
    }
    onDeleted();
  }
  return { asked, ask, confirm, forget: () => ask(undefined) };
}
