import { type FormEvent, useState } from 'react';
import { contentTypeEndpoints } from '../../../domain/endpoints/content/content.ts';
import { rupees } from '../../../domain/pricing/money.ts';
import { type ScheduledPrice, isUnusualChange, parseAmount } from '../../../domain/content/price-list.ts';
import { readPrice } from '../../../domain/staff/staff.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { callApi, ApiError } from './state/api.ts';
import { useDraft } from './state/drafts.ts';
import { useStaffToast } from './state/useStaffToast.ts';
import { ScheduledPriceNotes } from './ScheduledPrices.tsx';
import { EditDialog } from './EditDialog.tsx';

interface EditablePrice<Row> {
  /** What is priced, in words. */
  label: string;
  price: number;
  /** Where the list says none, the last one to save wins. */
  version: number | undefined;
  /** What will set it again. */
  dated: readonly ScheduledPrice[] | undefined;
  /** Asks for the change; answers the row as it then is, and the number by which it can be undone. */
  change: (body: { price: number; version?: number }) => Promise<Row & { publication?: number }>;
}

interface PriceDialogProps<Row> {
  /** Undefined: closed. */
  priced: EditablePrice<Row> | undefined;
  texts: { saved: string; invalid: string; failed: (error: unknown) => string };
  /** The row as it now is: saved, or changed meanwhile by somebody else. */
  onRow: (row: Row) => void;
  /** The price is again as it was before. */
  onUndone: () => void;
  onClose: () => void;
}

/** The current price, a new one, Cancel or Update. What somebody else has changed meanwhile is shown, never overwritten. */
export function PriceDialog<Row>({ priced, ...rest }: PriceDialogProps<Row>) {
  return priced && <OpenDialog key={priced.label} priced={priced} {...rest} />;
}

type PriceFormProps<Row> = PriceDialogProps<Row> & { priced: EditablePrice<Row> };

function OpenDialog<Row>({ priced, texts, onRow, onUndone, onClose }: PriceFormProps<Row>) {
  const toast = useStaffToast();
  const draft = useDraft(`price of ${priced.label}`, String(priced.price));
  const { value: typed, keep: setTyped } = draft;
  const [busy, setBusy] = useState(false);
  const [changedMeanwhile, setChangedMeanwhile] = useState<string>();

  const close = () => {
    draft.drop();
    onClose();
  };

  async function undo(id: number) {
    try {
      toast.success((await callApi(contentTypeEndpoints.prices.undo, { params: { id } })).message);
    } catch (error) {
      toast.error(texts.failed(error));
    }
    onUndone();
  }

  async function update(event: FormEvent) {
    event.preventDefault();
    const price = readPrice(parseAmount(typed));
    if (price === undefined) return toast.warning(texts.invalid);
    setBusy(true);
    try {
      const { version } = priced;
      const row = await priced.change({ price, ...(version !== undefined && { version }) });
      onRow(row);
      const { publication } = row;
      toast.success(texts.saved, publication === undefined ? undefined : () => void undo(publication));
      close();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError) || error.status !== 409) return toast.error(texts.failed(error));
      setChangedMeanwhile(error.message);
      onRow(error.answer as Row);
    }
  }

  const next = readPrice(parseAmount(typed));
  const doubt = next === undefined ? undefined : isUnusualChange(priced.price, next);
  return (
    <EditDialog open title="Edit price" changed={typed !== String(priced.price)} onClose={close}>
      <form onSubmit={(event) => void update(event)} noValidate>
        <p className="text-muted">{priced.label}</p>
        {changedMeanwhile && (
          <p role="alert" className="mt-4 rounded-control bg-warn-ground p-3 text-[0.9375rem] font-medium text-warn">
            {changedMeanwhile} It is now {rupees(priced.price)}.
          </p>
        )}
        <p className="mt-4 flex items-baseline justify-between gap-4 rounded-control bg-ground px-4 py-3">
          <span className="text-muted">Current price</span>
          <Price amount={priced.price} className="text-xl" />
        </p>
        <ScheduledPriceNotes dated={priced.dated ?? []} look="mt-2 font-semibold text-warn" />
        <TextField
          label="New price (₹)"
          help={doubt && <span className="font-semibold text-warn">{doubt}</span>}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          className="mt-5"
        />
        <div className="mt-7 flex justify-end gap-3">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy && 'Updating...'}>
            Update
          </Button>
        </div>
      </form>
    </EditDialog>
  );
}
