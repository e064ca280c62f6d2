import { createCircuitBreaker } from './create-circuit-breaker.ts';

/** How long no one waits long for a host that was found silent. */
const restMs = 500;
/** Who was heard so recently is not silent: one statement waits, or one connection is lost. */
const recentMs = 250;

/** The message that logs show. `code` is that of a socket whose time limit has passed, by which callers know it. */
export class SilentHostError extends Error {
  override readonly name = 'SilentHostError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database has not answered for as long as one call may take.');
  }
}

/**
 * What this process knows of a PostgreSQL host that may have stopped answering. Who finds it silent has waited for one
 * time limit; no one else waits longer than until then, so the waits of one request do not add up.
 */
export interface Silence {
  /** True for half a second after the host was found silent, unless it answers before. */
  isKnown(): boolean;
  /** The host has answered. */
  heard(): void;
  /** A time limit has passed without an answer. When the host has said nothing else of late, all who wait fail. */
  found(): void;
  /** `fail` is called once when the host is found silent, unless the returned function was called before. */
  wait(fail: (error: SilentHostError) => void): () => void;
}

const silences = new Map<string, Silence>();

/** The same for all connections of this process to one host. */
export function silenceOf({ host, port }: { host: string; port: number }): Silence {
  const key = `${host}:${port}`;
  const silence = silences.get(key) ?? createSilence();
  silences.set(key, silence);
  return silence;
}

function createSilence(): Silence {
  const circuit = createCircuitBreaker({ restMs });
  const waiting = new Set<(error: SilentHostError) => void>();
  let heardAt = -Infinity;
  return {
    isKnown: circuit.isOpen,
    heard: () => {
      heardAt = performance.now();
      circuit.recordSuccess();
    },
    found: () => {
      if (performance.now() < heardAt + recentMs) return;
      circuit.recordFailure();
      const failing = [...waiting];
      waiting.clear();
      for (const fail of failing) fail(new SilentHostError());
    },
    wait: (fail) => {
      waiting.add(fail);
      return () => void waiting.delete(fail);
    },
  };
}
