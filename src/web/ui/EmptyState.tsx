import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A next step, usually a button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Says that there is nothing here, and what one can do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line px-6 py-14 text-center">
      {icon && <div className="text-muted">{icon}</div>}
      <p className="font-display text-h3 font-semibold">{title}</p>
      {children && <div className="max-w-[48ch] text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
