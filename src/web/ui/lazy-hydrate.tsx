import {
  type ComponentType,
  createElement,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

/** What shows that somebody is there, or that the line is back: from then on nothing is saved by waiting. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll', 'online'];
const NEAR = '100px';

/** Of a part that the server has not sent. */
export interface LazyState {
  /** It could not be had. */
  failed: boolean;
  again: () => void;
}

/**
 * A part of a page that is seldom on the first screen. The server sends it whole; its script is fetched when it is nearly
 * in view, or at the first sign of a visitor. Until then it can be read and its links followed. A part that cannot be
 * fetched stays as the server sent it; where it has sent nothing, `TabSkeleton` stands.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ToCome?: ComponentType<LazyState>,
) {
  let part: ComponentType<Props> | undefined;
  let asked = false;
  let failed = false;
  const watchers = new Set<() => void>();
  let tries = 0;
  let here!: (part: ComponentType<Props>) => void;
  const whenHere = new Promise<ComponentType<Props>>((resolve) => (here = resolve));

  const fetchPart = async () => {
    if (asked) return;
    asked = true;
    try {
      part = await load();
      here(part);
    } catch {
      asked = false;
      say(true);
    }
  };

  const say = (now: boolean) => {
    failed = now;
    for (const watcher of watchers) watcher();
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const again = () => {
    say(false);
    void fetchPart();
  };

  function StandIn() {
    const now = useSyncExternalStore(watch, () => failed, never);
    return ToCome ? <ToCome failed={now} again={again} /> : null;
  }

  /** Drawn once more while it sleeps: the page moves on and would wait for it. */
  const noteDrawing = () => {
    if (import.meta.env.SSR || tries > 0) void fetchPart();
    tries += 1;
  };

  function Part(props: Props) {
    noteDrawing();
    return createElement(part ?? use(whenHere), props);
  }

  function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const pressed = useRef<HTMLElement>(undefined);
    useEffect(() => whenWanted(box.current?.firstElementChild, () => void fetchPart()), []);
    useEffect(() => {
      const note = ({ target }: Event) => {
        const button = target instanceof Element && box.current?.contains(target) && target.closest('button');
        if (button) pressed.current = button;
      };
      const forget = () => (pressed.current = undefined);
      // React lets nothing through to a part that sleeps: what comes to its end was answered.
      addEventListener('click', note, { capture: true });
      addEventListener('click', forget);
      return () => {
        removeEventListener('click', note, { capture: true });
        removeEventListener('click', forget);
      };
    }, []);
    return (
      <div ref={box} className="contents">
        <Suspense fallback={<StandIn />}>
          <Part {...props} />
          <OnceAwake pressed={pressed} />
        </Suspense>
      </div>
    );
  }
  // A part that sleeps and is drawn anew is thrown away, and what was typed into it: only if what it is given has changed.
  return Object.assign(memo(Later), { fetch: fetchPart });
}

const never = () => false;

/** Somebody who pressed a button of a part that slept need not press it again. */
function OnceAwake({ pressed }: { pressed: RefObject<HTMLElement | undefined> }) {
  useEffect(() => {
    const turn = setTimeout(() => pressed.current?.click());
    return () => clearTimeout(turn);
  }, [pressed]);
  return null;
}

function whenWanted(element: Element | null | undefined, call: () => void): () => void {
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && call(), {
    rootMargin: NEAR,
  });
  // Where the server has sent nothing, the browser draws it now.
  if (element) near.observe(element);
  else call();
  for (const sign of SIGNS) addEventListener(sign, call, { capture: true, passive: true });
  return () => {
    near.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, call, { capture: true });
  };
}
