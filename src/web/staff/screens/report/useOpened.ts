import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OPENED_PARAM } from '../../../dialog-address.ts';

/** An enquiry that is open has an address: it can be sent to a colleague, and Back closes it. */
export function useOpenedRow(): [id: number | undefined, open: (id: number) => void, close: () => void] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(params.get(OPENED_PARAM));

  const open = useCallback(
    (opened: number) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(OPENED_PARAM, String(opened));
          return next;
        },
        { state: { fromList: true } },
      ),
    [setParams],
  );
  const close = useCallback(() => {
    // Where the list is one step back, it is gone back to; who came by a link gets it in the sheet's place.
    const state = globalThis.history.state as { usr?: { fromList?: boolean } } | null;
    if (state?.usr?.fromList) return void navigate(-1);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(OPENED_PARAM);
        return next;
      },
      { replace: true },
    );
  }, [navigate, setParams]);

  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open, close];
}
