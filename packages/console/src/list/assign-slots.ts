/**
 * The slot of each key that is shown. A key keeps its slot while it is shown, and one that comes takes the slot of one
 * that went, so that the element there is changed and no new one is made.
 */
export function assignSlots(before: ReadonlyMap<string, number>, shown: readonly string[]): Map<string, number> {
  const kept = new Set(shown.flatMap((key) => before.get(key) ?? []));
  let free = -1;
  const takeFree = () => {
    do free += 1;
    while (kept.has(free));
    return free;
  };
  return new Map(shown.map((key) => [key, before.get(key) ?? takeFree()]));
}
