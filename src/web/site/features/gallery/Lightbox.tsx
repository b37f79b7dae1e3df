import { useEffect } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

interface LightboxProps {
  pictures: readonly { path: string; alt: string; caption: string }[];
  /** The place of the picture in view; none when it is closed. */
  shown: number | undefined;
  show: (index: number | undefined) => void;
}

const ROUND = 'grid size-11 place-items-center rounded-full transition-colors hover:bg-white/15';

/** One picture in full size; the arrows on the screen and on the keyboard lead to the others, around the end. */
export function Lightbox({ pictures, shown, show }: LightboxProps) {
  const picture = shown === undefined ? undefined : pictures[shown];
  const count = pictures.length;
  const after = shown === undefined ? undefined : (shown + 1) % count;
  const before = shown === undefined ? undefined : (shown - 1 + count) % count;

  // On the document: a click on the picture takes the focus off every button, and the keys must work all the same.
  useEffect(() => {
    if (shown === undefined) return;
    const turnByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') show(after);
      if (key === 'ArrowLeft') show(before);
    };
    document.addEventListener('keydown', turnByKey);
    return () => document.removeEventListener('keydown', turnByKey);
  }, [shown, after, before, show]);

  return (
    <Dialog open={picture !== undefined} onClose={() => show(undefined)} title="Picture in full size" look="picture">
      {picture && (
        <figure>
          <ResponsivePicture
            key={picture.path}
            src={picture.path}
            alt={picture.alt}
            priority
            className="mx-auto max-h-[calc(100dvh-7rem)] w-auto max-w-full animate-fade object-contain"
          />
          <figcaption className="flex min-h-15 items-center gap-2 px-3 py-2">
            <button type="button" aria-label="Previous picture" onClick={() => show(before)} className={ROUND}>
              <ChevronLeftIcon />
            </button>
            <p aria-live="polite" className="flex-1 text-center text-caption sm:text-base">
              {picture.caption || picture.alt}{' '}
              <span className="tabular whitespace-nowrap text-night-muted">
                {(shown ?? 0) + 1} of {count}
              </span>
            </p>
            <button type="button" aria-label="Next picture" onClick={() => show(after)} className={ROUND}>
              <ChevronRightIcon />
            </button>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
