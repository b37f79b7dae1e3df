import { useState } from 'react';
import { enquiryEndpoints } from '../../../../domain/endpoints/leads/enquiry.ts';
import type { Done } from '../../../../domain/endpoints/schemas.ts';
import { ENQUIRY } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TrashIcon } from '../../shared/icons.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useHasRight } from '../../shared/state/account.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import { type UnsavedChanges, useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

interface DecisionProps {
  id: number;
  /** It has been moved or erased: what is shown of it is no longer true. */
  onDecided: () => void;
}

/** What looks like spam is in no report until somebody says that it is a real enquiry. */
export function SpamNote({ id, onDecided }: DecisionProps) {
  const { busy, unsaved, sayWhetherSpam } = useDecisions({ id, onDecided });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warn-ground p-3">
      <p className="text-caption font-medium text-warn">This looks as if a program had sent it.</p>
      <Button look="secondary" size="small" disabled={busy} onClick={() => void sayWhetherSpam(false)}>
        Not spam
      </Button>
      <UnsavedDecision unsaved={unsaved} busy={busy} onSave={(spam) => void sayWhetherSpam(spam)} />
    </div>
  );
}

/** Quiet, below everything that was sent: rarely needed, and never by accident. */
export function EnquiryDecisions({ id, onDecided, marksSpam }: DecisionProps & { marksSpam: boolean }) {
  const { busy, unsaved, sayWhetherSpam, erase } = useDecisions({ id, onDecided });
  const [asking, setAsking] = useState(false);
  const can = useHasRight();
  return (
    <div className="mt-8 -mr-4 flex flex-wrap justify-end">
      {marksSpam && (
        <>
          <UnsavedDecision unsaved={unsaved} busy={busy} onSave={(spam) => void sayWhetherSpam(spam)} />
          <Button look="quiet" size="small" disabled={busy} onClick={() => void sayWhetherSpam(true)}>
            Mark as spam
          </Button>
        </>
      )}
      {can('erase') && (
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          <TrashIcon className="size-4" />
          Erase...
        </Button>
      )}
      <ConfirmDialog
        question={asking ? ENQUIRY.confirmErase : undefined}
        verb="Erase"
        busyText="Erasing..."
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>
          Everything that was sent goes, with the consent record. It leaves the report, the counts and the search, and
          nobody can bring it back. The activity record notes that you erased it, but not whose it was.
        </p>
        <p className="mt-3 text-caption text-muted">
          Backups that were made before still hold it until they are replaced.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function UnsavedDecision(props: { unsaved: UnsavedChanges<boolean>; busy: boolean; onSave: (spam: boolean) => void }) {
  return <PendingChange {...props} inWords={(spam) => (spam ? 'Spam' : 'Not spam')} />;
}

function useDecisions({ id, onDecided }: DecisionProps) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedChanges<boolean>(`spam ${id}`);

  async function decide(decision: Promise<Done>, onFailure: (error: unknown) => string) {
    setBusy(true);
    try {
      const { message } = await decision;
      unsaved.drop();
      toast.success(message);
      onDecided();
    } catch (error) {
      toast.error(failureText(error, onFailure(error)));
    }
    setBusy(false);
  }

  return {
    busy,
    unsaved,
    sayWhetherSpam: (suspectedSpam: boolean) =>
      decide(callApi(enquiryEndpoints.sayWhetherSpam, { params: { id }, body: { suspectedSpam } }), (error) => {
        unsaved.keepAfter(error, suspectedSpam);
        return ENQUIRY.moveFailed;
      }),
    erase: () => decide(callApi(enquiryEndpoints.erase, { params: { id } }), () => ENQUIRY.eraseFailed),
  };
}
