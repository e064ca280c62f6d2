/** A copy with a few bytes changed, cut or doubled; the same seed makes the same copy. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const next = numbersFrom(seed);
  const copy = Uint8Array.from(bytes);
  for (let change = next(8); change >= 0; change -= 1) copy[next(copy.length)] = next(256);
  const at = next(copy.length);
  if (seed % 5 === 0) return copy.subarray(0, at);
  if (seed % 5 === 1) return Buffer.concat([copy.subarray(0, at), copy.subarray(Math.max(at - next(64), 0))]);
  return copy;
}

/** Whole numbers below the given one (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
