import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';

interface RowButtonProps {
  /** The row, in words. */
  what: string;
  onClick: () => void;
}

const ROUND =
  '-my-1 ml-auto grid size-9 place-items-center rounded-full text-muted transition-colors pointer-coarse:size-11';

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
