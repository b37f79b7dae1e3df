import { type RefObject, useEffect } from 'react';

/** Opens and closes the browser's own modal. Closed in whatever way, it gives the focus back to what opened it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      giveFocusBack(opener);
    };
  }, [dialog, open]);
}

/** The browser does so by itself, but not for a dialog that is taken out of the page. */
function giveFocusBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
  // The opener may be gone by now, such as the button of a row that was deleted.
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
