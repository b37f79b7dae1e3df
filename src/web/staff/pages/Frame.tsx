import type { ReactNode } from 'react';
import { ScreenSkeleton } from '../shared/feedback/ScreenSkeleton.tsx';

/**
 * All that the server sends of the panel. It does not know what the person before the screen has chosen, so it takes
 * the device's word for light or dark.
 */
const AS_THE_DEVICE =
  '[color-scheme:light_dark] [--color-ground:light-dark(#f5f3f0,#121110)] [--color-paper:light-dark(#ffffff,#1a1815)] ' +
  '[--color-line:light-dark(#ddd9d2,#35312d)] [--color-sunk:light-dark(#ebe8e3,#262320)] ' +
  '[--color-ink:light-dark(#171512,#f4f1ec)] [--color-muted:light-dark(#5d5851,#b5afa6)]';

export function LoginFrame() {
  return <Waiting className="grid place-items-center p-5 text-muted">Loading...</Waiting>;
}

/** Bars and menu where they will be, so that nothing jumps when the panel comes to life. */
export function PanelFrame() {
  return (
    <Waiting className="md:grid md:grid-cols-[4rem_1fr] lg:grid-cols-[15rem_1fr]">
      <div className="border-r border-line bg-paper max-md:hidden">
        <div className="h-14 border-b border-line" />
      </div>
      <div>
        <div className="flex h-14 items-center border-b border-line bg-paper px-5 font-display text-lg font-bold tracking-tight max-md:pl-16">
          Admin Panel
        </div>
        <p className="sr-only">Loading...</p>
        <div className="px-3 py-4 sm:px-5 lg:px-7">
          <ScreenSkeleton />
        </div>
      </div>
    </Waiting>
  );
}

function Waiting({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`min-h-dvh bg-ground text-ink ${AS_THE_DEVICE} ${className}`}>{children}</div>;
}
