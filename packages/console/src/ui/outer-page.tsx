import type { ReactNode } from 'react';
import { useTitle } from './page.tsx';

interface OuterPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page outside of the shell: before the sign-in, and for links from mails. */
export function OuterPage({ title, children }: OuterPageProps) {
  useTitle(title);
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 bg-sunken p-4">
      <p className="font-medium text-muted">Harkara</p>
      <div className="relative grid w-full max-w-96 gap-4 rounded-lg border border-divider bg-ground p-6">
        <h1 className="text-lg">{title}</h1>
        {children}
      </div>
    </main>
  );
}
