import { useState } from 'react';
import { Link } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';

const fetchViews = (signal: AbortSignal) => callApi(leadEndpoints.views, { signal });

/** A list that somebody needs again gets a name: it is an address. */
export function SavedViews({ address }: { address: string }) {
  const { data: views = [], reload } = useLoaded(fetchViews);
  const toast = useStaffToast();
  /** Undefined: none is being named. */
  const name = useDraft<string | undefined>('name of a list', undefined);
  const [busy, setBusy] = useState(false);

  async function save(body: { name: string; address: string }, saved = () => {}) {
    setBusy(true);
    try {
      await callApi(leadEndpoints.saveView, { body });
      saved();
      reload();
    } catch (error) {
      toast.error(failureText(error, 'The list could not be saved. Please try again.'));
    }
    setBusy(false);
  }

  async function forget({ id, name: called, address: leadsTo }: (typeof views)[number]) {
    try {
      await callApi(leadEndpoints.dropView, { params: { id } });
      toast.success(`“${called}” is forgotten.`, () => void save({ name: called, address: leadsTo }));
    } catch (error) {
      toast.error(failureText(error, 'The list could not be forgotten. Please try again.'));
    }
    reload();
  }
  return (
    <>
      {views.map((view) => (
        <span key={view.id} className="flex items-center rounded-full border border-line bg-paper pl-3 text-caption">
          <Link to={`/admin/dashboard?${view.address}`} className="py-1.5 font-semibold hover:underline">
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={`Forget ${view.name}`}
            onClick={() => void forget(view)}
            className="grid size-8 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
          >
            <CloseIcon className="size-3.5" />
          </button>
        </span>
      ))}
      <Button look="secondary" size="small" onClick={() => name.keep('')}>
        Save this list
      </Button>
      <EditDialog
        open={name.value !== undefined}
        title="Save this list"
        changed={Boolean(name.value)}
        onClose={name.drop}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save({ name: name.value ?? '', address }, name.drop);
          }}
          className="grid gap-4"
        >
          <TextField
            label="Name"
            required
            maxLength={60}
            value={name.value ?? ''}
            readOnly={busy}
            onChange={(event) => name.keep(event.target.value)}
          />
          <Button type="submit" busy={busy && 'Saving...'}>
            Save
          </Button>
        </form>
      </EditDialog>
    </>
  );
}
