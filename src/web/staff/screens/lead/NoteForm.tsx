import { type FormEvent, useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

const FAILED = 'The note could not be saved. Please try again.';

/** What was typed is kept for the tab until it is saved: a reload or a lost line costs nothing. Meanwhile nothing is typed on. */
export function NoteForm({ id, onSaved }: { id: number; onSaved: () => void }) {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const { value: text, keep: write, drop } = useDraft(`note ${id}`, '');
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { message } = await callApi(leadEndpoints.note, { params: { id }, body: { text } });
      drop();
      toast.success(message);
      onSaved();
    } catch (error) {
      toast.error(failureText(error, FAILED));
    }
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mb-5 flex items-start gap-2">
      <textarea
        data-note
        aria-label="Note"
        placeholder="Write a note..."
        rows={1}
        maxLength={2000}
        required
        value={text}
        readOnly={busy}
        onChange={(event) => write(event.target.value)}
        className={`${INPUT_CLASS} field-sizing-content min-h-11! resize-none`}
      />
      <Button type="submit" look="secondary" disabled={busy || text.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
