import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from './page/PageLink.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'normal' | 'large' | 'small';

const BASE =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-full font-display font-semibold text-center select-none ' +
  'transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.98] ' +
  'disabled:not-aria-busy:opacity-55 disabled:active:scale-100 aria-disabled:opacity-55 aria-disabled:active:scale-100';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong disabled:hover:bg-brand',
  secondary: 'border border-edge bg-paper text-ink hover:border-ink hover:bg-ground disabled:hover:border-edge',
  quiet: 'text-ink hover:bg-ink/7',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-caption pointer-coarse:min-h-11',
  normal: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  large: 'min-h-13 px-7 py-2.5 text-base',
};

interface Looks {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** For the rare element that has to look like a button without being one of the two below (`<a>` to a file, `tel:`). */
export function buttonClass({ look = 'primary', size = 'normal', className = '' }: Looks = {}): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${className}`;
}

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** Shown instead of the children, with a turning mark, while something is under way; the button is disabled then. */
    busy?: ReactNode;
  };

export function Button({ look, size, className, busy, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={buttonClass({ look, size, className })}
    >
      {busy ? (
        <>
          <span className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type LinkButtonProps = Looks & ComponentProps<typeof PageLink>;

export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={buttonClass({ look, size, className })} />;
}
