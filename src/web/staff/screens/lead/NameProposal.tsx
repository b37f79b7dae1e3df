import { useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import type { Lead, ProposedName } from '../../../../domain/leads/lead-schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

interface NameNoteProps {
  lead: Lead;
  proposed: ProposedName;
  onDecided: () => void;
}

/** The newest enquiry came with another name: a family's number, a correction, or a stranger. */
export function NameProposal({ lead, proposed: { name, enquiry }, onDecided }: NameNoteProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  async function decide(take: boolean) {
    setBusy(true);
    try {
      toast.success((await callApi(leadEndpoints.name, { params: { id: lead.id }, body: { enquiry, take } })).message);
      onDecided();
    } catch (error) {
      toast.error(failureText(error, 'The name could not be saved. Please try again.'));
    }
    setBusy(false);
  }
  return (
    <div role="group" aria-label="Another name" className="mb-4 rounded-control bg-sunk p-3">
      <p className="wrap-anywhere">
        The newest enquiry gives another name: <b className="font-semibold">{name}</b>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="small" disabled={busy} onClick={() => void decide(true)}>
          Use this name
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={() => void decide(false)}>
          Keep {lead.name}
        </Button>
      </div>
    </div>
  );
}
