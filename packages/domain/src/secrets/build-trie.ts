/**
 * All prefixes of a set of patterns, one row for each and row 0 for the empty one. The rows are in the order of the
 * sorted patterns, so the first child of a row is the next row, and walking along a pattern reads memory in order.
 * Columns instead of objects, because a secret has so many encodings that objects would cost ten times as much memory.
 */
export interface Trie {
  readonly size: number;
  /** The last UTF-16 unit of the prefix. */
  readonly unit: Uint16Array<ArrayBuffer>;
  /** The length of the pattern that the prefix is; 0 for a prefix that is none. */
  readonly ends: Int32Array<ArrayBuffer>;
  /** `leaf`, `onlyNext`, or the number of the row's list of further children. */
  readonly fork: Int32Array<ArrayBuffer>;
  /** The further children of all rows, each list sorted by unit: list n is from `from[n]` to `from[n + 1]`. */
  readonly further: Int32Array<ArrayBuffer>;
  readonly furtherUnit: Uint16Array<ArrayBuffer>;
  readonly from: Int32Array<ArrayBuffer>;
  /** Children of row 0 by their unit, for units below 256. A search is in row 0 for most of a text. */
  readonly first: Int32Array<ArrayBuffer>;
}

export const root = 0;
/** No child: row 0 is no child of any row. */
export const none = 0;
const leaf = 0;
const onlyNext = -1;
const firstUnits = 256;

export function buildTrie(patterns: Iterable<string>): Trie {
  const sorted = [...new Set(patterns)].sort(byUnits);
  const shared = sorted.map((pattern, at) => sharedLength(sorted[at - 1] ?? '', pattern));
  const size = sorted.reduce((sum, { length }, at) => sum + length - (shared[at] ?? 0), 1);
  const rows = { unit: new Uint16Array(size), ends: new Int32Array(size), fork: new Int32Array(size) };
  const forks = addPatterns(rows, sorted, shared);
  const { further, from } = listFurther(rows.fork, forks);
  const furtherUnit = Uint16Array.from(further, (child) => rows.unit[child] ?? 0);
  const trie: Trie = { size, ...rows, further, furtherUnit, from, first: new Int32Array(firstUnits) };
  visitChildren(trie, root, (child) => {
    if ((trie.unit[child] ?? 0) < firstUnits) trie.first[trie.unit[child] ?? 0] = child;
  });
  return trie;
}

/** The child of a row for a unit, `none` when there is none. Takes the logarithm of the number of children. */
export function findChild(
  { unit, fork, further, furtherUnit, from, first }: Trie,
  row: number,
  wanted: number,
): number {
  if (row === root && wanted < firstUnits) return first[wanted] ?? none;
  const list = fork[row] ?? leaf;
  if (list === leaf) return none;
  if (unit[row + 1] === wanted) return row + 1;
  if (list === onlyNext) return none;
  let [low, high] = [from[list] ?? 0, from[list + 1] ?? 0];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = furtherUnit[middle] ?? 0;
    if (found === wanted) return further[middle] ?? none;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return none;
}

type Rows = Pick<Trie, 'unit' | 'ends' | 'fork'>;
interface Fork {
  readonly parent: number;
  readonly child: number;
}

/** Adds one row after the other, and returns the children that are not the row after their parent. */
function addPatterns({ unit, ends, fork }: Rows, sorted: readonly string[], shared: readonly number[]): Fork[] {
  const forks: Fork[] = [];
  /** The rows of the pattern before, by length. */
  const path = [root];
  let size = 1;
  for (const [at, pattern] of sorted.entries()) {
    for (let length = shared[at] ?? 0; length < pattern.length; length += 1) {
      const parent = path[length] ?? root;
      if (parent === size - 1) fork[parent] = onlyNext;
      else forks.push({ parent, child: size });
      unit[size] = pattern.charCodeAt(length);
      path[length + 1] = size;
      size += 1;
    }
    ends[path[pattern.length] ?? root] = pattern.length;
  }
  return forks;
}

/** Groups the further children by their parent. They come sorted by unit, because the patterns are sorted. */
function listFurther(fork: Int32Array, forks: readonly Fork[]): Pick<Trie, 'further' | 'from'> {
  const byParent = forks.toSorted((a, b) => a.parent - b.parent || a.child - b.child);
  const further = Int32Array.from(byParent, ({ child }) => child);
  const from = [0];
  for (const [at, { parent }] of byParent.entries()) {
    if (parent === byParent[at - 1]?.parent) continue;
    fork[parent] = from.length;
    from.push(at);
  }
  return { further, from: Int32Array.from([...from, further.length]) };
}

export function visitChildren({ fork, further, from }: Trie, row: number, visit: (child: number) => void): void {
  const list = fork[row] ?? leaf;
  if (list === leaf) return;
  visit(row + 1);
  if (list === onlyNext) return;
  for (let at = from[list] ?? 0; at < (from[list + 1] ?? 0); at += 1) visit(further[at] ?? none);
}

/** Text comparison of the language goes by UTF-16 units. */
function byUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
