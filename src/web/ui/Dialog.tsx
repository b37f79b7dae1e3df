import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape or a click outside. */
  onClose: () => void;
  title: string;
  /** `picture` fills the window and keeps its title for screen readers. */
  look?: 'panel' | 'picture';
  children: ReactNode;
}

const LOOKS = {
  panel: 'w-[min(34rem,calc(100vw-2rem))] rounded-panel bg-paper text-ink shadow-float',
  picture: 'w-fit max-w-[calc(100vw-1.5rem)] max-h-[calc(100dvh-1.5rem)] rounded-card bg-night text-white shadow-float',
};

/** The browser's own modal: it traps the focus, and gives it back when it closes. */
export function Dialog({ open, onClose, title, look = 'panel', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  const closeOutside = (event: MouseEvent) => {
    // The dialog's own box is covered by its content, so a click that lands on the element itself is on the backdrop.
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
      className={`m-auto overflow-hidden p-0 open:animate-rise ${LOOKS[look]}`}
    >
      {open && (
        <div className={look === 'panel' ? 'max-h-[calc(100dvh-2rem)] overflow-y-auto p-6 sm:p-8' : 'relative'}>
          <h2 id={titleId} className={look === 'panel' ? 'mb-5 pr-10 text-h3' : 'sr-only'}>
            {title}
          </h2>
          {children}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className={`absolute top-3 right-3 grid size-11 place-items-center rounded-full transition-colors ${
              look === 'panel' ? 'hover:bg-ink/7' : 'bg-night/70 text-white hover:bg-night'
            }`}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}
