import type { Logger } from '@harkara/runtime';
import type { SignalKind } from './signal-channel.ts';

export interface Listeners {
  add(kind: SignalKind, id: string, listener: () => void): () => void;
  wake(kind: SignalKind, ids: readonly string[]): void;
  wakeAll(): void;
}

/** The listeners of this process. A listener that throws is logged and does not affect the others. */
export function createListeners(logger: Logger): Listeners {
  const waiting = new Map<string, Set<() => void>>();
  const call = (group: Iterable<() => void>) => {
    // Copied first, because a listener may remove itself or add another.
    for (const listener of Array.from(group)) {
      try {
        listener();
      } catch (error) {
        logger.error('signals.listener_failed', { error });
      }
    }
  };
  return {
    add: (kind, id, listener) => {
      const name = `${kind}:${id}`;
      const own = () => listener();
      const group = waiting.get(name) ?? new Set();
      waiting.set(name, group.add(own));
      return () => {
        group.delete(own);
        if (group.size === 0 && waiting.get(name) === group) waiting.delete(name);
      };
    },
    wake: (kind, ids) => ids.forEach((id) => call(waiting.get(`${kind}:${id}`) ?? [])),
    wakeAll: () => Array.from(waiting.values()).forEach(call),
  };
}
