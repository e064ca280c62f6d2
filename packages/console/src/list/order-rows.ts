/**
 * The order in which rows stand in the page: `before` with at most so many of them moved towards `wanted`. One that
 * went is left out; one that came takes its place, or stands last when none may be moved.
 */
export function orderRows(before: readonly number[], wanted: readonly number[], movesMax: number): readonly number[] {
  const order = before.filter((each) => wanted.includes(each));
  const came = wanted.filter((each) => !before.includes(each));
  if (movesMax === 0) return [...order, ...came];
  const misplaced = findMisplaced(order, wanted).slice(0, movesMax);
  for (const each of misplaced) order.splice(order.indexOf(each), 1);
  const placed = new Set([...misplaced, ...came]);
  for (const [at, each] of wanted.entries()) {
    const previous = wanted[at - 1];
    if (placed.has(each)) order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, each);
  }
  return order;
}

/** Those that stand before one that they are to follow. */
function findMisplaced(order: readonly number[], wanted: readonly number[]): readonly number[] {
  let last = -1;
  return wanted.filter((each) => {
    const at = order.indexOf(each);
    if (at !== -1 && at < last) return true;
    last = Math.max(last, at);
    return false;
  });
}
