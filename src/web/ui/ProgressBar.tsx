import { useNavigation } from 'react-router';

/** A thin bar at the top of the window while the next page is fetched; a page that comes within 300 ms shows none. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden">
      {busy && (
        <div className="progress h-full bg-brand">
          <span className="sr-only">Loading the page</span>
        </div>
      )}
    </div>
  );
}
