import { type FormEvent, useState } from 'react';
import { chargeEndpoints } from '../../../../domain/endpoints/content/charges.ts';
import { CHARGE_NAMES, CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { type Rate, rateSchema } from '../../../../domain/pricing/charges/rates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { type StaffDraft, useDraft } from '../../shared/state/drafts.ts';
import { EditDialog } from '../../shared/EditDialog.tsx';

interface AddChargeProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

const EMPTY = {
  charge: CHARGE_NAMES[0] as string,
  percent: '',
  fixed: '',
  from: '',
  place: '',
  aboveCc: '',
  upToCc: '',
  least: '',
  most: '',
  abovePrice: '',
  electric: '',
  source: '',
};
type Typed = typeof EMPTY;

export function AddCharge({ open, onClose, onAdded }: AddChargeProps) {
  const draft = useDraft('charge', EMPTY);
  const changed = JSON.stringify(draft.value) !== JSON.stringify(EMPTY);
  const close = () => {
    draft.drop();
    onClose();
  };
  return (
    <EditDialog open={open} title="New charge" changed={changed} onClose={close}>
      <ChargeForm
        draft={draft}
        onClose={close}
        onAdded={() => {
          onAdded();
          close();
        }}
      />
    </EditDialog>
  );
}

type Problems = Readonly<Record<string, string>>;

interface ChargeFormProps {
  draft: StaffDraft<Typed>;
  onClose: () => void;
  onAdded: () => void;
}

function ChargeForm({ draft, onClose, onAdded }: ChargeFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = (name: keyof Typed) => ({
    value: draft.value[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => draft.keep({ ...draft.value, [name]: target.value }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = rateSchema.safeParse(rateOf(draft.value));
    if (!read.success) {
      setProblems(Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0]), issue.message])));
      return;
    }
    setProblems({});
    setReason(undefined);
    setBusy(true);
    try {
      await callApi(chargeEndpoints.add, { body: read.data });
      onAdded();
    } catch (failure) {
      setReason(failureText(failure, 'Something went wrong! Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Select label="Charge" {...field('charge')} className="col-span-2">
        {CHARGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {CHARGES[name].label}
          </option>
        ))}
      </Select>
      <TextField label="Per cent of price" {...field('percent')} inputMode="decimal" />
      <TextField label="or a sum in rupees" {...field('fixed')} inputMode="numeric" />
      <TextField label="First day" {...field('from')} type="date" required />
      <TextField label="Place" {...field('place')} help="Empty: everywhere" />
      <TextField label="Engines above, cc" {...field('aboveCc')} inputMode="numeric" />
      <TextField label="up to, cc" {...field('upToCc')} inputMode="numeric" />
      <TextField label="At least, rupees" {...field('least')} inputMode="numeric" />
      <TextField label="At most, rupees" {...field('most')} inputMode="numeric" />
      <TextField label="Above a price of" {...field('abovePrice')} inputMode="numeric" />
      <Select label="Machines" {...field('electric')}>
        <option value="">All</option>
        <option value="no">With an engine</option>
        <option value="yes">Electric</option>
      </Select>
      <TextField
        label="Where this is written"
        {...field('source')}
        required
        className="col-span-2"
        placeholder="Notification, tariff, circular"
      />
      {reason && (
        <p role="alert" className="col-span-2 rounded-control bg-bad-ground p-3 font-medium text-bad">
          {reason}
        </p>
      )}
      <div className="col-span-2 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  );
}

const NUMBERS = ['percent', 'fixed', 'aboveCc', 'upToCc', 'least', 'most', 'abovePrice'] as const;

/** What stands in the fields, as a rate: an empty field is none, and amounts may be grouped as people write them. */
function rateOf(typed: Typed): Partial<Record<keyof Rate, unknown>> {
  const { charge, from, electric, place, source } = typed;
  const rate: Partial<Record<keyof Rate, unknown>> = { charge, from, place: place.trim(), source: source.trim() };
  for (const name of NUMBERS) {
    if (typed[name].trim() !== '') rate[name] = Number(typed[name].replace(/[₹,\s]/g, ''));
  }
  return electric === '' ? rate : { ...rate, electric: electric === 'yes' };
}
