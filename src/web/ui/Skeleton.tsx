/** A grey stand-in for something that is being fetched; give it the size of what will come. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-sunk ${className}`} />;
}
