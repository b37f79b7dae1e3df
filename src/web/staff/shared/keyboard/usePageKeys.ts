import { useKeys } from './useKeys.ts';

/** ← and → turn the pages of a table. */
export function usePageKeys(page: number, totalPages: number, turnTo: (page: number) => void) {
  useKeys({
    ArrowLeft: () => page > 1 && turnTo(page - 1),
    ArrowRight: () => page < totalPages && turnTo(page + 1),
  });
}
