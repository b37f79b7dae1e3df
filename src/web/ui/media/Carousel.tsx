import { useEffect, useState, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';
import { PauseIcon, PlayIcon } from '../icons/page-icons.tsx';
import { useLive } from '../useLive.ts';

interface CarouselProps {
  /** What the slides show, for screen readers. */
  label: string;
  slides: readonly ReactNode[];
  /** Moves on by itself this often; a pause button then stands beside the dots. */
  everyMs?: number;
  /** `over` lays the controls on the dark start of the slides, `below` puts them under the slides. */
  controls?: 'over' | 'below';
}

/** One slide at a time; the arrows wrap around, the dots go straight to a slide. */
export function Carousel({ label, slides, everyMs, controls = 'below' }: CarouselProps) {
  const count = slides.length;
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const go = (to: number) => setCurrent((to + count) % count);

  // The slide after this one is fetched early, the others when their turn comes.
  const next = useLive() ? (current + 1) % count : current;
  if (!seen.has(current)) setSeen(new Set(seen).add(current));

  useEffect(() => {
    if (!everyMs || held || paused || count < 2) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((current + 1) % count);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, held, paused, count, current]);

  const over = controls === 'over';
  const round =
    'grid size-11 place-items-center rounded-full transition-colors ' +
    (over ? 'bg-white/10 hover:bg-white/20' : 'border border-line bg-paper hover:border-ink');

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid overflow-clip" aria-live={everyMs && !paused && !held ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            inert={index !== current}
            className={`col-start-1 row-start-1 transition-[opacity,translate] duration-500 ${
              index === current ? 'opacity-100' : 'pointer-events-none translate-x-4 opacity-0'
            }`}
          >
            {(seen.has(index) || index === next) && slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div
          className={`flex items-center gap-2 ${over ? 'wrap absolute inset-x-0 bottom-6 text-white' : 'mt-6 justify-center'}`}
        >
          <button type="button" aria-label="Previous" onClick={() => go(current - 1)} className={round}>
            <ChevronLeftIcon />
          </button>
          <div className="flex flex-wrap justify-center">
            {slides.map((_, index) => (
              <button
                key={index}
                type="button"
                aria-label={`Go to ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => go(index)}
                className="group grid h-11 min-w-6 place-items-center"
              >
                <span className="h-1.5 w-2.5 rounded-full bg-current opacity-45 transition-[width,opacity] group-hover:opacity-80 group-aria-[current]:w-6 group-aria-[current]:opacity-100" />
              </button>
            ))}
          </div>
          {everyMs && (
            <button
              type="button"
              aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
              onClick={() => setPaused(!paused)}
              className={round}
            >
              {paused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
            </button>
          )}
          <button type="button" aria-label="Next" onClick={() => go(current + 1)} className={round}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </section>
  );
}
