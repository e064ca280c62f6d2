import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

const everyMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow().getTime();

/** The service's time by the second, in milliseconds. All that ticks in the page shares one timer. */
export function useNow(isTicking = true): number {
  return useSyncExternalStore(isTicking ? subscribe : ignore, () => now);
}

/** A text that changes with time. What shows it is drawn again only when the text has changed. */
export function useNowText(textOf: () => string): string {
  return useSyncExternalStore(subscribe, textOf);
}

const ignore = () => () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Time may have passed since the last of them went.
  if (timer === undefined) now = serverNow().getTime();
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = serverNow().getTime();
  for (const listener of listeners) listener();
}
