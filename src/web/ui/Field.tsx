import { useId, type ReactNode } from 'react';

/** What every field has around its input. */
export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong with the value; the input is then marked invalid and described by it. */
  error?: string | undefined;
}

export interface InputWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  required?: boolean | undefined;
  dense?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: InputWiring) => ReactNode;
}

const INPUT_LOOK =
  'block w-full rounded-control border border-edge bg-paper text-ink ' +
  'transition-[border-color,box-shadow] placeholder:text-muted/80 hover:border-ink ' +
  'focus:border-ink focus:outline-none focus:ring-3 focus:ring-ink/15 ' +
  'aria-invalid:border-bad aria-invalid:ring-3 aria-invalid:ring-bad/12 disabled:bg-ground disabled:text-muted ' +
  // `:read-only` would fit every select.
  '[&[readonly]]:bg-ground [&[readonly]]:text-muted';

export const INPUT_CLASS = `${INPUT_LOOK} min-h-12 px-3.5 py-2.5 text-base`;
/** For rows of tools; under a finger it is as large as any other. */
export const DENSE_INPUT_CLASS = `${INPUT_LOOK} min-h-9 px-3 py-1 text-[0.9375rem] pointer-coarse:min-h-11 pointer-coarse:text-base`;

/** Label above (in a row of tools, before), help and error below, tied to the input by ids. */
export function Field({ label, help, error, required, dense, className = '', children }: FieldProps) {
  const { wiring, helpId, errorId } = useWiring(help, error);
  return (
    <div className={`${dense ? 'sm:flex sm:items-center sm:gap-2' : ''} ${className}`}>
      <label
        htmlFor={wiring.id}
        className={`block font-semibold ${dense ? 'text-caption whitespace-nowrap text-muted max-sm:mb-1' : 'mb-1.5 text-[0.9375rem]'}`}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="text-brand-ink">
            {' *'}
          </span>
        )}
      </label>
      {children(wiring)}
      <FieldNotes help={help} error={error} helpId={helpId} errorId={errorId} />
    </div>
  );
}

export function useWiring(help: ReactNode, error: string | undefined) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: InputWiring = {
    id,
    'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { wiring, helpId, errorId };
}

interface NotesProps {
  help: ReactNode;
  error: string | undefined;
  helpId: string | undefined;
  errorId: string | undefined;
}

export function FieldNotes({ help, error, helpId, errorId }: NotesProps) {
  return (
    <>
      {error && (
        <p id={errorId} className="mt-1.5 text-caption font-medium text-bad">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1.5 text-caption text-muted">
          {help}
        </p>
      )}
    </>
  );
}
