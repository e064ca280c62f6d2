import { isExactNumber, type JsonData, type ExactNumber } from './json-data.ts';

type Plain = null | boolean | number | string | ExactNumber;
type Container = JsonData[] | { [key: string]: JsonData };

type Change = (scalar: Plain) => JsonData;
type ChangeKey = (key: string) => string;

/**
 * A copy of the data with every scalar and every key changed. Uses a list instead of recursion, so that no depth
 * overflows the stack. When two keys become the same, the last one wins.
 */
export function mapData(data: JsonData, change: Change, changeKey: ChangeKey = (key) => key): JsonData {
  const copy = startCopy(data, change, changeKey);
  while (copy.goOn(Infinity));
  return copy.result;
}

/** Many enough that a pause between them costs nothing, and few enough for some milliseconds. */
const itemsInARow = 10_000;

/** The same with a pause after every 10,000 items, so that large data does not hold an event loop. */
export async function mapDataWithPauses(
  data: JsonData,
  { change, changeKey, pause }: { change: Change; changeKey: ChangeKey; pause: () => Promise<void> },
): Promise<JsonData> {
  const copy = startCopy(data, change, changeKey);
  while (copy.goOn(itemsInARow)) await pause();
  return copy.result;
}

interface Copy {
  readonly result: JsonData;
  /** Copies so many items. False once all are. */
  goOn(items: number): boolean;
}

/** A container of which the items from `at` on are not copied yet. */
interface Started {
  readonly from: Container;
  readonly to: Container;
  /** Null for a list. */
  readonly keys: readonly string[] | null;
  at: number;
}

function startCopy(data: JsonData, change: Change, changeKey: ChangeKey): Copy {
  const waiting: Started[] = [];
  const twinOf = (value: JsonData): JsonData => {
    if (isPlain(value)) return change(value);
    const twin: Container = Array.isArray(value) ? [] : {};
    waiting.push({ from: value, to: twin, keys: Array.isArray(value) ? null : Object.keys(value), at: 0 });
    return twin;
  };
  const result = twinOf(data);
  const goOn = (items: number): boolean => {
    let left = items;
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const { from, to, keys } = next;
      const count = keys === null ? (from as JsonData[]).length : keys.length;
      if (next.at === count) waiting.pop();
      else if (left === 0) return true;
      else {
        const key = keys?.[next.at] ?? next.at;
        const value = (from as { [key: string | number]: JsonData })[key] ?? null;
        next.at += 1;
        left -= 1;
        if (typeof key === 'number') (to as JsonData[]).push(twinOf(value));
        else put(to, changeKey(key), twinOf(value));
      }
    }
    return false;
  };
  return { result, goOn };
}

function isPlain(value: JsonData): value is Plain {
  return typeof value !== 'object' || value === null || isExactNumber(value);
}

/** Assigning `__proto__` would change the prototype; defining it makes an ordinary key. */
function put(to: Container, key: string, value: JsonData): void {
  if (key !== '__proto__') (to as { [key: string]: JsonData })[key] = value;
  else Object.defineProperty(to, key, { value, configurable: true, enumerable: true, writable: true });
}
