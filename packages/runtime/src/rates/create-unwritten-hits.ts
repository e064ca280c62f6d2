import type pg from 'pg';
import { appendHits, type Hit } from './rate-table.ts';

/** One statement for all hits of a long outage could take longer than the time limit of a query. */
const sliceMax = 2_000;
const keptMin = 10_000;

/** The admitted calls that the table does not have yet. */
export interface UnwrittenHits {
  /** Keeps at most 10,000 hits, or twice those that still count. */
  add(hit: Hit): void;
  list(): Hit[];
  /** Writes the hits that still count, and keeps those that it could not write. */
  flush(client: pg.ClientBase): Promise<void>;
}

export function createUnwrittenHits(nowMs: () => number = () => performance.now()): UnwrittenHits {
  const unwritten = new Set<Hit>();
  let keptMax = keptMin;

  const dropEnded = () => {
    const now = nowMs();
    for (const hit of unwritten) if (hit.atMs <= now - hit.windowMs) unwritten.delete(hit);
    keptMax = Math.max(keptMin, unwritten.size * 2);
  };

  return {
    add: (hit) => {
      if (unwritten.size >= keptMax) dropEnded();
      unwritten.add(hit);
    },
    list: () => [...unwritten],
    flush: async (client) => {
      dropEnded();
      const hits = [...unwritten];
      // An empty list is sent too: the answer shows that the session, and so its lock, is still there.
      do {
        const slice = hits.splice(0, sliceMax);
        await appendHits(client, slice);
        for (const hit of slice) unwritten.delete(hit);
      } while (hits.length > 0);
    },
  };
}
