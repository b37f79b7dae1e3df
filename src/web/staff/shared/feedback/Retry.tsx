import { Button } from '../../../ui/Button.tsx';

export function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button look="secondary" size="small" onClick={onClick}>
      Try again
    </Button>
  );
}
