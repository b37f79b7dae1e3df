import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'ref' | 'type'> & { type: 'checkbox' | 'radio' };

/**
 * A box or a round one of several. Whoever ticked it on a slow network before this code had arrived has ticked it: React
 * would draw it as the page was sent, and nobody would be told.
 */
export function Tick(props: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  const early = useRef<boolean>(undefined);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || element.checked === element.defaultChecked) return;
    // Of several round ones only the chosen one says so.
    if (element.type === 'radio' && !element.checked) return;
    early.current = element.checked;
    element.checked = element.defaultChecked;
  }, []);
  useEffect(() => {
    // After all others, such as what this visit has kept, which may have ticked it already.
    queueMicrotask(() => {
      if (early.current !== undefined && box.current?.checked !== early.current) box.current?.click();
      early.current = undefined;
    });
  }, []);

  return <input {...props} ref={box} />;
}
