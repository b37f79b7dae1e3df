import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusOnMount } from './keyboard/focus.ts';

interface EditDialogProps {
  open: boolean;
  title: string;
  /** Something was typed or chosen that is not saved. */
  changed: boolean;
  onClose: () => void;
  /** The same for Back, where that leaves the dialog by itself. */
  onBack?: () => void;
  children: ReactNode;
}

/** A dialog in which work can be lost: Escape, a click outside, its cross and Back ask first. */
export function EditDialog({ open, title, changed, onClose, onBack = onClose, children }: EditDialogProps) {
  const [asking, setAsking] = useState(false);
  const guarded = open && changed;
  // Back alone: over a dialog nothing else can be pressed, and where the session ends, what was typed is kept.
  const blocker = useBlocker(({ historyAction }) => {
    const goesBack = open && historyAction === 'POP';
    // Where nothing is lost it is left without a word; kept as open it would be there again on the next visit.
    if (goesBack && !changed) onBack();
    return goesBack && changed;
  });
  const blocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!guarded) setAsking(false);
  }, [guarded]);

  const stay = useCallback(() => {
    setAsking(false);
    blocker.reset?.();
  }, [blocker]);

  const leave = () => {
    setAsking(false);
    if (!blocked) return onClose();
    onBack();
    blocker.proceed();
  };

  return (
    <Dialog open={open} title={title} onClose={() => (changed ? setAsking(true) : onClose())}>
      {(asking || blocked) && (
        <div role="alertdialog" aria-label="Unsaved changes" className="mb-5 rounded-control bg-warn-ground p-4">
          <p className="mb-3 font-medium text-warn">Throw away what you have changed?</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" size="small" onClick={stay} ref={focusOnMount}>
              Keep editing
            </Button>
            <Button look="quiet" size="small" onClick={leave}>
              Throw away
            </Button>
          </div>
        </div>
      )}
      {children}
    </Dialog>
  );
}
