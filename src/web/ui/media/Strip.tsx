import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';

interface PerPage {
  /** Under 640 px. */
  phone: number;
  /** From 640 to under 1024 px. */
  tablet: number;
  /** From 1024 px. */
  desktop: number;
}

interface StripProps {
  /** What the strip lists, for screen readers. */
  label: string;
  perPage: PerPage;
  /** Stands above the cards with the buttons beside it; without one the buttons stand below. */
  heading?: ReactNode;
  /** The card that is chosen, counted from 0; it is brought into view. */
  chosen?: number;
  /** Told of the first card in view once somebody moved the chosen one out of it; the same function each time. */
  onChoose?: (index: number) => void;
  /** One element per card, with keys. */
  children: readonly ReactNode[];
  /** Stands after the last card and leads on to what is not among them. */
  further?: ReactNode;
}

/**
 * Cards side by side, so many to a page. It is a scrolling list: fingers and keys move it even without JavaScript;
 * the buttons go a page back or on and are disabled at the ends.
 */
export function Strip({ label, perPage, heading, chosen, onChoose, children, further }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = children.length;
  const [ends, setEnds] = useState({ start: true, end: count <= perPage.phone });

  useEffect(() => {
    const element = list.current;
    if (!element || count === 0) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setEnds({ start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    element.addEventListener('scroll', look, { passive: true });
    // It looks once by itself, when the browser has laid out the page anyway.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [count]);

  useChosenCardInView(list, chosen, onChoose);

  const turn = (pages: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: pages * (element.clientWidth + GAP_PX) });
  };
  const sizes = { '--phone': perPage.phone, '--tablet': perPage.tablet, '--desktop': perPage.desktop };
  const round =
    'grid size-11 place-items-center rounded-full border border-line bg-paper transition-colors hover:border-ink disabled:opacity-35 disabled:hover:border-line';

  const buttons = (
    <div className="flex items-center gap-2 noscript:hidden" data-print="no">
      {chosen !== undefined && (
        <p className="mr-1 text-caption whitespace-nowrap text-muted tabular">
          {chosen + 1} of {count}
        </p>
      )}
      <button type="button" aria-label="Previous" disabled={ends.start} onClick={() => turn(-1)} className={round}>
        <ChevronLeftIcon />
      </button>
      <button type="button" aria-label="Next" disabled={ends.end} onClick={() => turn(1)} className={round}>
        <ChevronRightIcon />
      </button>
    </div>
  );

  return (
    <section aria-label={label}>
      {heading && (
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-5">
          <div>{heading}</div>
          {buttons}
        </div>
      )}
      <ul
        ref={list}
        style={sizes as CSSProperties}
        className="no-scrollbar -m-1 grid snap-x snap-mandatory auto-cols-[calc((100%-(var(--n)-1)*1rem)/var(--n))] grid-flow-col gap-4 overflow-x-auto scroll-smooth p-1 [--n:var(--phone)] sm:[--n:var(--tablet)] lg:[--n:var(--desktop)]"
      >
        {children.map((card, index) => (
          <li key={index} className="min-w-0 snap-start scroll-m-1">
            {card}
          </li>
        ))}
        {further && <li className="min-w-0 snap-start scroll-m-1">{further}</li>}
      </ul>
      {!heading && <div className="mt-4 flex justify-end">{buttons}</div>}
    </section>
  );
}

/** A choice brings its card into view; moving that card out of view chooses the first one that is now in it. */
function useChosenCardInView(
  list: { current: HTMLUListElement | null },
  chosen: number | undefined,
  onChoose: ((index: number) => void) | undefined,
) {
  useEffect(() => {
    const element = list.current;
    if (!element || chosen === undefined) return;
    const [first = 0, last = 0] = cardsInView(element);
    const [frame, box] = [element, element.children[chosen]].map((each) => each?.getBoundingClientRect());
    // Not scrollIntoView: that would move the page too.
    if (frame && box && (chosen < first || chosen > last))
      element.scrollBy({ left: box.left - frame.left, behavior: 'instant' });

    let resting: ReturnType<typeof setTimeout>;
    // Who has tapped a link while the list still moves is on the way elsewhere: a choice would call them back.
    let isLeaving = false;
    const follow = (event: MouseEvent) => {
      isLeaving ||= leadsElsewhere(event);
    };
    document.addEventListener('click', follow);
    const settle = () => {
      if (isLeaving) return;
      const [from, to] = cardsInView(element);
      if (from !== undefined && to !== undefined && (chosen < from || chosen > to)) onChoose?.(from);
    };
    const scrolled = () => {
      clearTimeout(resting);
      resting = setTimeout(settle, RESTS_AFTER_MS);
    };
    const [moved, look] = 'onscrollend' in element ? (['scrollend', settle] as const) : (['scroll', scrolled] as const);
    element.addEventListener(moved, look);
    return () => {
      element.removeEventListener(moved, look);
      document.removeEventListener('click', follow);
      clearTimeout(resting);
    };
  }, [list, chosen, onChoose]);
}

function leadsElsewhere({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.target !== '_blank' && link.pathname !== location.pathname;
}

/** The first and the last card that is seen whole. */
function cardsInView(list: HTMLUListElement): [first?: number, last?: number] {
  const frame = list.getBoundingClientRect();
  const seen = [...list.children].flatMap((card, index) => {
    const { left, right } = card.getBoundingClientRect();
    return left > frame.left - 2 && right < frame.right + 2 ? [index] : [];
  });
  return [seen[0], seen.at(-1)];
}

/** For browsers that do not say when a list has come to rest. */
const RESTS_AFTER_MS = 120;
/** `gap-4` of the list. */
const GAP_PX = 16;
