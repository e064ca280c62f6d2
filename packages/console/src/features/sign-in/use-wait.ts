import { useEffect, useState } from 'react';

interface Wait {
  /** Whole seconds that are left; 0 when there is nothing to wait for. */
  readonly secondsLeft: number;
  readonly start: (ms: number) => void;
}

/** Counts down a time to wait. */
export function useWait(): Wait {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    if (endsAt === 0) return undefined;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { secondsLeft, start: (ms) => setEndsAt(Date.now() + ms) };
}
