import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { reloadForNewerBuild } from '../api/reload-for-newer-build.ts';

interface LoadedProps {
  readonly children: ReactNode;
  /** In its place until it is loaded, and when it cannot be. */
  readonly fallback?: ReactNode;
}

/**
 * Around a lazy component, so that the page and what was typed in it stay when its file cannot be loaded. When a newer
 * build has replaced the file, the page is loaded again.
 */
export function Loaded({ children, fallback }: LoadedProps) {
  return (
    <CatchBoundary
      getResetKey={() => 0}
      onCatch={() => void reloadForNewerBuild().catch(() => undefined)}
      errorComponent={() => fallback}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
