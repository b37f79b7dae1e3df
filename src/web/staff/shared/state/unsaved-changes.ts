import { isTemporary, isSignedOut } from './api.ts';
import { useDraft } from './drafts.ts';

/** What was tapped and is not saved. */
export interface UnsavedChanges<T> {
  value: T | undefined;
  drop: () => void;
  /** It failed: where nobody has said no, a later try may do. */
  keepAfter: (error: unknown, wanted: T) => void;
}

/** What saves at a tap has no form that would keep it: it is kept here until somebody says it once more. */
export function useUnsavedChanges<T>(of: string): UnsavedChanges<T> {
  const { value, keep, drop } = useDraft<T | undefined>(`unsaved ${of}`, undefined);
  return {
    value,
    drop,
    keepAfter: (error, wanted) => (isSignedOut(error) || isTemporary(error) ? keep(wanted) : drop()),
  };
}
