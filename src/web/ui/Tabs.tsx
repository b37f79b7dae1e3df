import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** In the page from the start: for readers without JavaScript, for search engines and on paper. */
  always?: boolean;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Where the page stands with that tab chosen: whoever taps before the scripts have come is led there. */
  addressOf: (id: string) => string;
}

/** Arrow keys move between the tabs. A panel is made when its tab is first chosen, and kept from then on. */
export function Tabs({ label, tabs, selected, onSelect, addressOf }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (!seen.has(selected)) setSeen(new Set(seen).add(selected));

  // On a phone it may be out of sight, or half of it: tapped, named in the address, or come back to.
  const inSight = useRef(tabs[0]?.id);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !tab || inSight.current === selected) return;
    inSight.current = selected;
    // Not scrollIntoView: that would move the page too.
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ id }) => id === selected);
    const to = targetOf(event.key, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  };

  const tap = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(id);
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={addressOf(tab.id)}
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={(event) => tap(event, tab.id)}
            onKeyDown={move}
            data-print="no"
            className="min-h-12 max-w-[70vw] shrink-0 content-center truncate border-b-3 border-transparent px-4 py-3 font-display text-caption font-semibold tracking-wide whitespace-nowrap text-muted transition-colors -outline-offset-3 hover:text-ink aria-selected:border-brand aria-selected:text-ink sm:px-5 sm:text-[0.9375rem]"
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          tabIndex={0}
          className={`pt-5 sm:pt-8 low:pt-2 ${tab.id === selected ? '' : tab.always ? 'hidden noscript:block print:block' : 'hidden'}`}
        >
          {(tab.always || seen.has(tab.id)) && tab.panel}
        </div>
      ))}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
