import { type ReactNode, useRef } from 'react';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { useModal } from '../../ui/useModal.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal at the left edge: Escape and a touch outside close it. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useModal(dialog, open);

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 h-dvh max-h-dvh w-[min(18rem,85vw)] max-w-none bg-paper p-0 text-ink shadow-float open:animate-fade"
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-6">
            <p className="font-display font-bold">Menu</p>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close the menu"
              className="grid size-11 place-items-center rounded-full hover:bg-ink/7"
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
