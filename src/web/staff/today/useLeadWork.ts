import { useCallback, useState } from 'react';
import { leads } from '../../../domain/calls/leads.ts';
import type { Contact, Lead, LeadChange } from '../../../domain/leads/shapes.ts';
import { ask, CallFailed, failureText } from '../api.ts';
import { useStaffToast } from '../useStaffToast.ts';

const FAILED = 'That could not be saved. Please try again.';

export interface Clash {
  now: Lead;
  yours: Partial<Contact & LeadChange>;
}

/** What is done about one lead. Somebody else's change in between is shown beside one's own, and nothing is lost. */
export function useLeadWork(onSaved: (lead: Lead) => void) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const [clash, setClash] = useState<Clash>();

  const save = useCallback(
    async (saving: Promise<{ message: string; lead: Lead }>) => {
      setBusy(true);
      try {
        const { message, lead } = await saving;
        setClash(undefined);
        toast.success(message);
        onSaved(lead);
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) setClash(error.answer as Clash);
        else toast.error(failureText(error, FAILED));
      }
      setBusy(false);
    },
    [onSaved, toast],
  );

  return {
    busy,
    clash,
    forgetClash: () => setClash(undefined),
    contact: ({ id, version }: Lead, body: Omit<Contact, 'version'>) =>
      save(ask(leads.contact, { params: { id }, body: { ...body, version } })),
    change: ({ id, version }: Lead, body: Omit<LeadChange, 'version'>) =>
      save(ask(leads.change, { params: { id }, body: { ...body, version } })),
  };
}
