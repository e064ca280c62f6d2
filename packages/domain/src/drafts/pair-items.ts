/** The places of one item before and after; null where it is not there. */
export type ItemPair = readonly [before: number | null, after: number | null];

/** Work that all lists of one comparison share. Without it the items are paired by their places. */
export interface PairingBudget {
  cellsLeft: number;
}

interface Paired {
  /** Equal numbers are the same item. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly budget: PairingBudget;
  /** Whether items between the same ones are paired by their places: what replaced an item is then a change of it. */
  readonly pairsOthers: boolean;
}

/** Pairs the items of two lists, so that as many as possible are the same and none cross, in the order of the lists. */
export function pairItems({ before, after, budget, pairsOthers }: Paired): ItemPair[] {
  const pairs: ItemPair[] = [];
  let [from, to] = [0, 0];
  const addGap = (fromEnd: number, toEnd: number) => {
    while (pairsOthers && from < fromEnd && to < toEnd) pairs.push([from++, to++]);
    while (from < fromEnd) pairs.push([from++, null]);
    while (to < toEnd) pairs.push([null, to++]);
  };
  for (const [sameBefore, sameAfter] of listSame(before, after, budget)) {
    addGap(sameBefore, sameAfter);
    pairs.push([from++, to++]);
  }
  addGap(before.length, after.length);
  return pairs;
}

/** The places of a longest common subsequence. */
function listSame(before: readonly number[], after: readonly number[], budget: PairingBudget): [number, number][] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = findSame(before.slice(head, before.length - tail), after.slice(head, after.length - tail), budget);
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([from, to]): [number, number] => [from + head, to + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [before.length - tail + at, after.length - tail + at]),
  ];
}

function findSame(before: readonly number[], after: readonly number[], budget: PairingBudget): [number, number][] {
  const width = after.length + 1;
  const cells = (before.length + 1) * width;
  if (before.length === 0 || after.length === 0 || cells > budget.cellsLeft) return [];
  budget.cellsLeft -= cells;
  const longest = measureSame(before, after);
  const same: [number, number][] = [];
  for (let [from, to] = [0, 0]; from < before.length && to < after.length;) {
    if (before[from] === after[to]) same.push([from++, to++]);
    else if (at(longest, (from + 1) * width + to) >= at(longest, from * width + to + 1)) from += 1;
    else to += 1;
  }
  return same;
}

/** How many items from each two places on are the same, row by row. */
function measureSame(before: readonly number[], after: readonly number[]): Uint32Array {
  const width = after.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  for (let from = before.length - 1; from >= 0; from -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const [below, right] = [at(longest, (from + 1) * width + to), at(longest, from * width + to + 1)];
      longest[from * width + to] =
        before[from] === after[to] ? at(longest, (from + 1) * width + to + 1) + 1 : Math.max(below, right);
    }
  }
  return longest;
}

function at(longest: Uint32Array, place: number): number {
  return longest[place] ?? 0;
}
