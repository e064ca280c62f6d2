import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A value as it was when it last stayed the same for a moment, so that not every letter is sent. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(text) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
