import { Button } from '../../../ui/Button.tsx';
import { ProgressLine } from '../../shared/feedback/ProgressLine.tsx';

interface UploadFooterProps {
  /** 0 to 1 while it is being sent. */
  progress: number | undefined;
  reason: string | undefined;
  onCancel: () => void;
}

/** How far it has got, why it failed, Cancel and Save. */
export function UploadFooter({ progress, reason, onCancel }: UploadFooterProps) {
  const sending = progress !== undefined;
  return (
    <>
      {reason && (
        <p role="alert" className="rounded-control bg-bad-ground p-3 text-[0.9375rem] font-medium text-bad">
          {reason}
        </p>
      )}
      {sending && (
        <ProgressLine
          label={progress < 1 ? `Sending, ${Math.round(progress * 100)}%` : 'Preparing the pictures for the site...'}
          done={progress < 1 ? progress : undefined}
        />
      )}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel} disabled={sending}>
          Cancel
        </Button>
        <Button type="submit" busy={sending && 'Saving...'}>
          Save
        </Button>
      </div>
    </>
  );
}
