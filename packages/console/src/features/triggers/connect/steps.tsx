import type { ReactNode } from 'react';

/** What to do, in order. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className="grid list-decimal gap-3 pl-5">{children}</ol>;
}

export function Step({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <div className="grid gap-2 *:min-w-0">{children}</div>
    </li>
  );
}
