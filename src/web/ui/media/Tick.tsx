import { type ComponentProps, useEffect, useRef } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'ref' | 'type'> & { type: 'checkbox' | 'radio' };

/**
 * A box or a round one of several. Whoever ticked it on a slow network before this code had arrived has ticked it: React
 * would draw it as the page was sent, and nobody would be told.
 */
export function Tick(props: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || element.checked === element.defaultChecked) return;
    const early = element.checked;
    // Of several round ones only the chosen one says so.
    if (element.type === 'radio' && !early) return;
    element.checked = element.defaultChecked;
    // After all others, such as what this visit has kept, which may have ticked it already.
    queueMicrotask(() => element.checked !== early && element.click());
  }, []);
  return <input {...props} ref={box} />;
}
