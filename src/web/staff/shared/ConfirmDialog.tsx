import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConfirmDialogProps {
  /** Undefined: closed. */
  question: string | undefined;
  /** What it is about. */
  children?: React.ReactNode;
  /** What the button does, and says while it does it. */
  verb?: string;
  busyText?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Nothing is deleted by one click. */
export function ConfirmDialog({
  question,
  children,
  verb = 'Delete',
  busyText = 'Deleting...',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    onClose();
  }
  return (
    <Dialog open={question !== undefined} onClose={onClose} title={question ?? ''}>
      {children}
      <div className="mt-7 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void confirm()} busy={busy && busyText}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
