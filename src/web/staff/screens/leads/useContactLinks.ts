import { useCallback, useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import type { Lead } from '../../../../domain/leads/lead-schemas.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

interface Reached {
  lead: Lead;
  /** What can be written to them at this stage. */
  texts: readonly { name: string; text: string }[];
}

const FAILED = 'This lead could not be opened. Please try again.';

/** How somebody is reached, which a list does not tell everybody: asked for on the tap that needs it, which opens the lead. */
export function useContactLinks(lead: Lead) {
  const { id } = lead;
  const toast = useStaffToast();
  const [reached, setReached] = useState<Reached>();
  const reach = useCallback(async (): Promise<Reached | undefined> => {
    try {
      const opened = await callApi(leadEndpoints.one, { params: { id } });
      setReached(opened);
      return opened;
    } catch (error) {
      toast.error(failureText(error, FAILED));
      return undefined;
    }
  }, [id, toast]);
  // The list may know more by now: what a colleague has done since.
  const newest = reached && reached.lead.version > lead.version ? reached.lead : lead;
  return { seen: { ...newest, mobile: reached?.lead.mobile ?? lead.mobile }, texts: reached?.texts, reach };
}
