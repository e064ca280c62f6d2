import type { ReactNode } from 'react';

/** What to do, in order. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className="grid list-decimal gap-3 pl-5">{children}</ol>;
}

interface StepProps {
  readonly words: ReactNode;
  readonly children?: ReactNode;
}

export function Step({ words, children }: StepProps) {
  return (
    <li>
      <p>{words}</p>
      <div className="mt-2 grid gap-2 *:min-w-0 empty:hidden">{children}</div>
    </li>
  );
}
