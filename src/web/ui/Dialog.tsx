import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from './icons/icons.tsx';
import { useModal } from './useModal.ts';

interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape or a click outside. */
  onClose: () => void;
  title: string;
  /** `picture` fills the window and keeps its title for screen readers; `sheet` stands at the window's right edge. */
  look?: 'panel' | 'picture' | 'sheet';
  children: ReactNode;
}

const LOOKS = {
  panel: 'm-auto w-[min(34rem,calc(100vw-2rem))] rounded-panel bg-paper text-ink open:animate-rise',
  picture:
    'm-auto w-fit max-w-[calc(100vw-1.5rem)] max-h-[calc(100dvh-1.5rem)] rounded-card bg-night text-white open:animate-rise',
  sheet: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] max-w-none bg-paper text-ink open:animate-fade',
};

const CONTENTS = {
  panel: 'max-h-[calc(100dvh-2rem)] overflow-y-auto p-6 sm:p-8',
  picture: 'relative',
  sheet: 'h-full overflow-y-auto p-5 sm:p-7',
};

/** The browser's own modal: it traps the focus, and gives it back when it closes. */
export function Dialog({ open, onClose, title, look = 'panel', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useModal(dialog, open);

  // Browsers close it without asking when Escape or Back comes twice: it stays until whoever opened it says otherwise.
  const closedByBrowser = () => {
    // The word of a closing comes late: it may have been opened again meanwhile.
    if (!open || dialog.current?.open) return;
    dialog.current?.showModal();
    onClose();
  };

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
      onClose={closedByBrowser}
      onClick={closeOutside}
      className={`overflow-hidden p-0 shadow-float ${LOOKS[look]}`}
    >
      {open && (
        <div className={CONTENTS[look]}>
          <h2 id={titleId} className={look === 'picture' ? 'sr-only' : 'mb-5 pr-10 text-h3'}>
            {title}
          </h2>
          {children}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className={`absolute top-3 right-3 grid size-11 place-items-center rounded-full transition-colors ${
              look === 'picture' ? 'bg-night/70 text-white hover:bg-night' : 'bg-paper/90 hover:bg-sunk'
            }`}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}
