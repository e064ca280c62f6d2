import { isKeptNumber, type JsonData, type KeptNumber } from './json-data.ts';

type Plain = null | boolean | number | string | KeptNumber;
type Container = JsonData[] | { [key: string]: JsonData };

/**
 * A copy of the data with every scalar and every key changed. Walks with a list of its own, so that data of
 * any depth costs no stack. Keys that become the same are one key, the last.
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
  return typeof value !== 'object' || value === null || isKeptNumber(value);
}

/** `__proto__` is a key like any other. */
function put(to: Container, key: string, value: JsonData): void {
  Object.defineProperty(to, key, { value, configurable: true, enumerable: true, writable: true });
}
