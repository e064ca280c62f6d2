import { useEffect, useState } from 'react';

const patienceMs = 150;

/**
 * A thin bar at the top of a panel or page while something loads, from 150 ms on: what is quicker shows no bar. It
 * takes no place, so that nothing moves.
 */
export function ProgressBar({ isLoading }: { readonly isLoading: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isLoading]);
  return (
    <div
      className="absolute inset-x-2 top-0 h-0.5 overflow-hidden"
      role="status"
      aria-label={isShown ? 'Loading' : undefined}
    >
      {isShown ? <div className="h-full w-full animate-pulse bg-accent" /> : null}
    </div>
  );
}
