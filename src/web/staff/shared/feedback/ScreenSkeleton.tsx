import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Title and body of a screen. On phones higher than the window, so that the footer below does not jump. */
export function ScreenSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-80 w-full max-md:h-dvh" />
    </div>
  );
}
