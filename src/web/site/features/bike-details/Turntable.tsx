import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { frameAt, nearestFrame, stepsAfterDrag, wrapFrame } from '../../../../domain/catalogue/turntable.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { useTurntableFrames } from './turntable-frames.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A machine that turns under the hand. `paths` has to be the same array each time. */
export function Turntable({ name, paths }: { name: string; paths: readonly string[] }) {
  const { frames, ready, percent, failed } = useTurntableFrames(paths);
  const [turned, setTurned] = useState(0);
  const drag = useRef<{ fromX: number; from: number }>(undefined);
  const turn = (steps: number) => setTurned((now) => wrapFrame(now + steps, paths.length));

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (frames.size === 0 || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromX: event.clientX, from: turned };
  };
  const pull = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    const { fromX, from } = drag.current;
    setTurned(stepsAfterDrag(from, clientX - fromX, paths.length));
  };
  const release = () => (drag.current = undefined);
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (frames.size === 0 || steps === undefined) return;
    event.preventDefault();
    turn(steps);
  };

  if (failed) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 py-24 text-center">
        <p className="text-lead">The pictures could not be loaded. Please check your connection.</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    );
  }
  const shown = nearestFrame(frameAt(turned, paths.length), [...frames.keys()], paths.length);
  const bitmap = shown === undefined ? undefined : frames.get(shown);
  const angle = Math.round((turned * 360) / paths.length);
  return (
    <div>
      <div
        role="slider"
        aria-label={`${name}, seen from all sides`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={angle}
        aria-valuetext={`Turned by ${angle} degrees`}
        aria-busy={!ready}
        tabIndex={0}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
        className="relative mx-auto aspect-3/2 w-full max-w-240 touch-pan-y rounded-card select-none low:max-w-[66svh] data-turns:cursor-grab data-turns:active:cursor-grabbing"
        data-turns={bitmap ? '' : undefined}
        data-ready={ready ? '' : undefined}
      >
        {bitmap ? (
          <Stage bitmap={bitmap} />
        ) : (
          <ResponsivePicture
            src={paths[0] ?? ''}
            alt={name}
            sizes="(width < 60rem) 100vw, 60rem"
            priority
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="mt-2 grid min-h-14 grid-cols-1 content-center justify-items-center" data-print="no">
        {ready ? (
          <div className="flex items-center gap-4">
            <Button
              look="secondary"
              aria-label="Turn to the left"
              onClick={() => turn(-1)}
              className="size-11 shrink-0 px-0!"
            >
              <ChevronLeftIcon />
            </Button>
            <p className="text-center text-muted">Drag to turn it</p>
            <Button
              look="secondary"
              aria-label="Turn to the right"
              onClick={() => turn(1)}
              className="size-11 shrink-0 px-0!"
            >
              <ChevronRightIcon />
            </Button>
          </div>
        ) : (
          <Loading percent={percent} />
        )}
      </div>
    </div>
  );
}

function Stage({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.drawImage(bitmap, 0, 0, pen.canvas.width, pen.canvas.height);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      className="pointer-events-none size-full object-contain"
    />
  );
}

function Loading({ percent }: { percent: number }) {
  return (
    <div className="w-64 max-w-full text-center">
      <p role="status" className="tabular noscript:hidden">
        Loading… {percent} %
      </p>
      <progress
        aria-label="Loading the pictures"
        max={100}
        value={percent}
        className="mt-2 h-1.5 w-full overflow-hidden rounded-full bg-sunk noscript:hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-brand"
      />
      <noscript>Turning the machine needs JavaScript.</noscript>
    </div>
  );
}
