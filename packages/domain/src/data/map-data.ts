import { isExactNumber, type JsonData, type ExactNumber } from './json-data.ts';

type Plain = null | boolean | number | string | ExactNumber;
type Container = JsonData[] | { [key: string]: JsonData };

/**
 * A copy of the data with every scalar and every key changed. Uses a list instead of recursion, so that no depth
 * overflows the stack. When two keys become the same, the last one wins.
 */
export function mapData(
  data: JsonData,
  change: (scalar: Plain) => JsonData,
  changeKey = (key: string) => key,
): JsonData {
  const waiting: [from: Container, to: Container][] = [];
  const twinOf = (value: JsonData): JsonData => {
    if (isPlain(value)) return change(value);
    const twin: Container = Array.isArray(value) ? [] : {};
    waiting.push([value, twin]);
    return twin;
  };
  const result = twinOf(data);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    for (const [key, value] of Object.entries(from)) put(to, Array.isArray(from) ? key : changeKey(key), twinOf(value));
  }
  return result;
}

function isPlain(value: JsonData): value is Plain {
  return typeof value !== 'object' || value === null || isExactNumber(value);
}

/** Assigning `__proto__` would change the prototype; defining it makes an ordinary key. */
function put(to: Container, key: string, value: JsonData): void {
  Object.defineProperty(to, key, { value, configurable: true, enumerable: true, writable: true });
}
