import { useId, type ReactNode } from 'react';

/** What every field has around its input. */
export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong with the value; the input is then marked invalid and described by it. */
  error?: string | undefined;
}

interface InputWiring {
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

/** Label above (in a row of tools, before), help and error below, tied to the input by ids. */
export function FormField({ label, help, error, required, dense, className = '', children }: FieldProps) {
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
