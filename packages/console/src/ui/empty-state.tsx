import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** What a list shows that has nothing yet, or nothing that matches. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 rounded-lg border border-dashed border-edge p-6">
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className="max-w-full text-muted">{children}</div>}
      {action}
    </div>
  );
}
