import { Link } from 'react-router';
import { LEAD_TEXTS } from '../../../../domain/leads/lead-texts.ts';
import type { NewerLead } from '../leads/useLeadUpdate.ts';

/** Why a closed lead was not opened again, and the way to the one that is open. */
export function NewerLeadNote({ newer: { url } }: NewerLead) {
  return (
    <p role="alert" className="mb-4 rounded-control bg-warn-ground p-3 font-medium text-warn">
      {LEAD_TEXTS.newerOpen}{' '}
      <Link to={url} className="underline underline-offset-4">
        Open the newer lead
      </Link>
    </p>
  );
}
