import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/Button.tsx';

/** Stands in for a page whose data could not be had. */
export function LoadFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap grid min-h-[50vh] content-center justify-items-start gap-6 py-16">
      <h1 className="text-h2">{message}</h1>
      <Button busy={state === 'loading' && 'Trying again'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
