import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from './icons/icons.tsx';

/** Specification, section 9. */
const TOAST_MS = 5000;

type Tone = 'success' | 'error' | 'warning';

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  ms: number;
  undo: (() => void) | undefined;
}

/** Answers how to take it away before its time. */
type Show = (text: string, options?: { ms?: number; undo?: (() => void) | undefined }) => () => void;
export type ShowToast = Record<Tone, Show>;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** `const toast = useToast(); toast.success('Saved');` */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('Outside of ToastProvider');
  return toast;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(1);

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useMemo<ShowToast>(() => {
    const add =
      (tone: Tone): Show =>
      (text, { ms = TOAST_MS, undo } = {}) => {
        const toast = { id: nextId.current++, tone, text, ms, undo };
        setToasts((shown) => [...shown, toast]);
        return () => dismiss(toast.id);
      };
    return { success: add('success'), error: add('error'), warning: add('warning') };
  }, [dismiss]);

  return (
    <ToastContext value={show}>
      {children}
      <ToastStack toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  );
}

interface StackProps {
  toasts: Toast[];
  dismiss: (id: number) => void;
}

/** A popover, since only that stands above an open dialog. Both regions are always there, so that additions are read out. */
function ToastStack({ toasts, dismiss }: StackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return;
    stack.current?.hidePopover();
    stack.current?.showPopover();
  }, [newest]);

  const region = (tones: Tone[]) =>
    toasts
      .filter(({ tone }) => tones.includes(tone))
      .map((toast) => <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />);

  return (
    <div
      ref={stack}
      popover="manual"
      data-print="no"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--bottom-bar)+0.75rem)] m-0 mx-auto w-full max-w-md flex-col gap-2 overflow-visible bg-transparent px-4 md:top-[calc(var(--main-bar)+0.75rem)] md:right-2 md:bottom-auto md:left-auto md:mx-0 open:flex"
    >
      <div role="alert" className="contents">
        {region(['error'])}
      </div>
      <div role="status" className="contents">
        {region(['success', 'warning'])}
      </div>
    </div>
  );
}

const MARKS: Record<Tone, ReactNode> = {
  success: <CheckIcon className="size-7 rounded-full bg-good-ground p-1.5 text-good" />,
  warning: <AlertIcon className="size-7 rounded-full bg-warn-ground p-1.5 text-warn" />,
  error: <AlertIcon className="size-7 rounded-full bg-bad-ground p-1.5 text-bad" />,
};

function ToastCard({ toast: { id, tone, text, ms, undo }, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms, dismiss]);

  return (
    <div
      // A finger leaves no sign of having gone: whoever tapped one would keep it for good.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-paper p-3 pl-4 text-ink shadow-float"
    >
      <span className="mt-2">{MARKS[tone]}</span>
      <p className="flex-1 py-2.5 leading-snug font-medium">{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            dismiss(id);
            undo();
          }}
          className="min-h-11 rounded-control px-3 font-semibold underline hover:bg-ink/7"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        onClick={() => dismiss(id)}
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-ink/7 hover:text-ink"
      >
        <CloseIcon className="size-4.5" />
      </button>
    </div>
  );
}
