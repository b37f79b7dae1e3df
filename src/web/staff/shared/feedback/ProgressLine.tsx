interface ProgressLineProps {
  label: string;
  /** 0 to 1; undefined where nobody knows. */
  done: number | undefined;
}

export function ProgressLine({ label, done }: ProgressLineProps) {
  return (
    <div>
      <p aria-live="polite" className="mb-1.5 text-caption text-muted tabular">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done === undefined ? undefined : Math.round(done * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          style={done === undefined ? undefined : { width: `${done * 100}%` }}
          className={`h-full rounded-full bg-brand ${done === undefined ? 'progress' : 'transition-[width]'}`}
        />
      </div>
    </div>
  );
}
