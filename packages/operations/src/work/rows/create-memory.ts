import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';

type Db = Context['db'];

interface MemoryOptions<Value> {
  entriesMax: number;
  /** Of all values together; without it, only their number is bounded. */
  sizeMax?: number;
  sizeOf?: (value: Value) => number;
}

/** What was read of a database, by a name. Beyond its bounds it forgets what was used longest ago. */
interface Memory<Value> {
  find(db: Db, name: string): Value | null;
  keep(db: Db, name: string, value: Value): void;
  forget(db: Db, name: string): void;
}

/**
 * Spares a read whose answer is looked at again by the statement that writes. What is found here may be out of date, so
 * nothing is answered by it alone.
 */
export function createMemory<Value extends object>({
  entriesMax,
  sizeMax,
  sizeOf,
}: MemoryOptions<Value>): Memory<Value> {
  const caches = new WeakMap<Db, LRUCache<string, Value>>();
  const open = () =>
    new LRUCache<string, Value>({
      max: entriesMax,
      ...(sizeMax !== undefined && { maxSize: sizeMax }),
      ...(sizeOf !== undefined && { sizeCalculation: sizeOf }),
    });
  return {
    find: (db, name) => caches.get(db)?.get(name) ?? null,
    keep: (db, name, value) => {
      const cache = caches.get(db) ?? open();
      caches.set(db, cache);
      cache.set(name, value);
    },
    forget: (db, name) => void caches.get(db)?.delete(name),
  };
}
