import { createCircuitBreaker } from '@harkara/runtime';
import type { ByteStore, FileStore } from './file-store.ts';

/** Then the next writes are tried, and one of them says whether the store is back. */
const restMs = 1_000;

/** The store, which is away for a moment after a write has failed. */
export function rememberFailures(store: ByteStore): FileStore {
  const circuit = createCircuitBreaker({ restMs });
  return {
    ...store,
    isAway: () => circuit.isOpen(),
    put: async (key, content) => {
      try {
        await store.put(key, content);
        circuit.recordSuccess();
      } catch (error) {
        circuit.recordFailure();
        throw error;
      }
    },
  };
}
