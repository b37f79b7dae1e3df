import { type FormEvent, useState } from 'react';
import { charges } from '../../../domain/calls/charges.ts';
import { CHARGE_NAMES, CHARGES } from '../../../domain/charges/charges.ts';
import { type Rate, rateSchema } from '../../../domain/charges/rates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ask, failureText } from '../api.ts';

interface AddChargeProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

export function AddCharge({ open, onClose, onAdded }: AddChargeProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New charge">
      <ChargeForm
        onClose={onClose}
        onAdded={() => {
          onAdded();
          onClose();
        }}
      />
    </Dialog>
  );
}

type Problems = Readonly<Record<string, string>>;

function ChargeForm({ onClose, onAdded }: Omit<AddChargeProps, 'open'>) {
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = rateSchema.safeParse(typed(new FormData(event.currentTarget)));
    if (!read.success) {
      setProblems(Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0]), issue.message])));
      return;
    }
    setProblems({});
    setReason(undefined);
    setBusy(true);
    try {
      await ask(charges.add, { body: read.data });
      onAdded();
    } catch (failure) {
      setReason(failureText(failure, 'Something went wrong! Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Select label="Charge" name="charge" className="col-span-2">
        {CHARGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {CHARGES[name].label}
          </option>
        ))}
      </Select>
      <TextField label="Per cent of price" name="percent" inputMode="decimal" error={problems.percent} />
      <TextField label="or a sum in rupees" name="fixed" inputMode="numeric" error={problems.fixed} />
      <TextField label="First day" name="from" type="date" required error={problems.from} />
      <TextField label="Place" name="place" help="Empty: everywhere" error={problems.place} />
      <TextField label="Engines above, cc" name="aboveCc" inputMode="numeric" error={problems.aboveCc} />
      <TextField label="up to, cc" name="upToCc" inputMode="numeric" error={problems.upToCc} />
      <TextField label="At least, rupees" name="least" inputMode="numeric" error={problems.least} />
      <TextField label="At most, rupees" name="most" inputMode="numeric" error={problems.most} />
      <TextField label="Above a price of" name="abovePrice" inputMode="numeric" error={problems.abovePrice} />
      <Select label="Machines" name="electric">
        <option value="">All</option>
        <option value="no">With an engine</option>
        <option value="yes">Electric</option>
      </Select>
      <TextField
        label="Where this is written"
        name="source"
        required
        className="col-span-2"
        placeholder="Notification, tariff, circular"
        error={problems.source}
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
function typed(form: FormData): Partial<Record<keyof Rate, unknown>> {
  const text = (name: keyof Rate) => (form.get(name) as string).trim();
  const rate: Partial<Record<keyof Rate, unknown>> = { charge: text('charge'), from: text('from') };
  for (const name of NUMBERS) {
    if (text(name) !== '') rate[name] = Number(text(name).replace(/[₹,\s]/g, ''));
  }
  if (text('electric') !== '') rate.electric = text('electric') === 'yes';
  return { ...rate, place: text('place'), source: text('source') };
}
