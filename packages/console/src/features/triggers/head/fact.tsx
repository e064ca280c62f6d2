import type { ReactNode } from 'react';

/** One thing to know about a trigger. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">{children}</dd>
    </div>
  );
}
