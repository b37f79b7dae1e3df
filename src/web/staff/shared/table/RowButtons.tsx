import { PencilIcon, TrashIcon } from '../icons.tsx';
import { ACTION_BUTTON } from './table-columns.ts';

interface RowButtonProps {
  /** The row, in words. */
  what: string;
  onClick: () => void;
}

const ROUND = `${ACTION_BUTTON} size-9 transition-colors`;

export function EditButton({ what, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Edit ${what}`}
      title="Edit"
      onClick={onClick}
      className={`${ROUND} hover:bg-ink/7 hover:text-ink`}
    >
      <PencilIcon className="size-4.5" />
    </button>
  );
}

export function DeleteButton({ what, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Delete ${what}`}
      title="Delete"
      onClick={onClick}
      className={`${ROUND} hover:bg-bad-ground hover:text-bad`}
    >
      <TrashIcon className="size-4.5" />
    </button>
  );
}
