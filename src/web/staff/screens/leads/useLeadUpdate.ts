import { useRef, useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import type { ContactOutcome, Lead, LeadChange } from '../../../../domain/leads/lead-schemas.ts';
import { callApi, ApiError, failureText } from '../../shared/state/api.ts';
import { useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

const FAILED = 'That could not be saved. Please try again.';

/**
 * Somebody was turned to, or something about the lead is another. A contact that is tried again says which version it was
 * tried with: one that had arrived, its answer lost, is not written down twice.
 */
export type LeadUpdateState = ContactOutcome | Omit<LeadChange, 'version'>;

export interface LeadConflict {
  now: Lead;
  yours: Partial<ContactOutcome & LeadChange>;
}

/** The lead was not opened again beside the newer open one of its number. */
export interface NewerLead {
  newer: { id: number; url: string };
}

/** What is done about one lead. Somebody else's change in between is shown beside one's own, and nothing is lost. */
export function useLeadUpdate(leadId: number, onSaved: (lead: Lead) => void) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const [clash, setClash] = useState<LeadConflict>();
  const [newer, setNewer] = useState<NewerLead['newer']>();
  const unsaved = useUnsavedChanges<LeadUpdateState>(`of lead ${leadId}`);
  /** Whoever is quick does the next thing before the lead is there anew: that is no clash with oneself. */
  const saved = useRef(0);
  /** One thing after the other. */
  const underway = useRef(false);

  async function save(lead: Lead, work: LeadUpdateState) {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    const newest = Math.max(lead.version, saved.current);
    const wanted = 'kind' in work ? { version: newest, ...work } : work;
    try {
      const answer = await send({ ...lead, version: newest }, wanted);
      saved.current = answer.lead.version;
      setClash(undefined);
      setNewer(undefined);
      unsaved.drop();
      toast.success(answer.message);
      onSaved(answer.lead);
    } catch (error) {
      unsaved.keepAfter(error, wanted);
      if (error instanceof ApiError && error.status === 409) {
        const answer = error.answer as LeadConflict | NewerLead;
        if ('newer' in answer) setNewer(answer.newer);
        else setClash(answer);
      } else toast.error(failureText(error, FAILED));
    }
    underway.current = false;
    setBusy(false);
  }

  return { busy, clash, newer, unsaved, save, forgetClash: () => setClash(undefined) };
}

const send = ({ id, version }: Lead, work: LeadUpdateState) =>
  'kind' in work
    ? callApi(leadEndpoints.contact, { params: { id }, body: work })
    : callApi(leadEndpoints.change, { params: { id }, body: { ...work, version } });
