import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  enlargedCorner,
  MAGNIFIER_PX,
  MAGNIFIER_ZOOM,
  magnifierCentre,
  type Point,
  type Size,
} from '../../../../domain/catalogue/magnifier.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

const STEP_PX = 20;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

interface Lens {
  centre: Point;
  picture: Size;
  /** Raised above the finger that would cover it. */
  raised: boolean;
}

/** A picture with a round glass over it that follows the pointer, a finger or the arrow keys. */
export function Magnifier({ src, alt }: { src: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [lens, setLens] = useState<Lens>();

  const look = (at: (box: DOMRect) => Point, raised = false) => {
    const box = frame.current?.getBoundingClientRect();
    if (box)
      setLens({ centre: magnifierCentre(at(box), box), picture: { width: box.width, height: box.height }, raised });
  };
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) =>
    look((box) => ({ x: clientX - box.left, y: clientY - box.top }), pointerType === 'touch');
  const lookAtMiddle = () => look((box) => ({ x: box.width / 2, y: box.height / 2 }));
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setLens(undefined);
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    if (lens) look(() => ({ x: lens.centre.x + step.x, y: lens.centre.y + step.y }));
    else lookAtMiddle();
  };

  return (
    <>
      <div className="rounded-panel floor p-2 sm:p-4">
        <div
          ref={frame}
          role="application"
          aria-label={`${alt}, with a magnifying glass: move it with the arrow keys`}
          tabIndex={0}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setLens(undefined)}
          onPointerCancel={() => setLens(undefined)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && lookAtMiddle()}
          onBlur={() => setLens(undefined)}
          onKeyDown={move}
          className="relative mx-auto aspect-3/2 w-full max-w-4xl cursor-crosshair touch-pan-y select-none lg:w-[min(100%,150svh-54rem,56rem)] lg:min-w-96"
        >
          <ResponsivePicture
            src={src}
            alt={alt}
            sizes="(width < 64rem) 100vw, 56rem"
            className="size-full object-contain"
          />
          {lens && <Glass src={src} {...lens} />}
        </div>
      </div>
      <p className="mt-3 text-center text-caption text-muted" data-print="no">
        <span className="pointer-coarse:hidden">Move over the picture to look closer.</span>
        <span className="hidden pointer-coarse:inline">Hold a finger on the picture to look closer.</span>
      </p>
    </>
  );
}

function Glass({ src, centre, picture, raised }: Lens & { src: string }) {
  const corner = enlargedCorner(centre);
  return (
    <div
      data-magnifier
      className="pointer-events-none absolute overflow-hidden rounded-full border-2 border-paper bg-ground shadow-raised"
      style={{
        width: MAGNIFIER_PX,
        height: MAGNIFIER_PX,
        boxSizing: 'border-box',
        left: centre.x - MAGNIFIER_PX / 2,
        top: centre.y - MAGNIFIER_PX / 2 - (raised ? FINGER_PX : 0),
      }}
    >
      <div
        className="absolute"
        style={{
          // The border moves the inside; take it back.
          left: -BORDER_PX,
          top: -BORDER_PX,
          width: picture.width * MAGNIFIER_ZOOM,
          height: picture.height * MAGNIFIER_ZOOM,
          transform: `translate(${corner.x}px, ${corner.y}px)`,
        }}
      >
        <ResponsivePicture src={src} alt="" sizes="1600px" className="size-full max-w-none object-contain" />
      </div>
    </div>
  );
}

const FINGER_PX = 100;
/** `border-2` of the glass. */
const BORDER_PX = 2;
