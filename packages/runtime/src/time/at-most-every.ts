/** Calls `action` now, and ignores calls that come within `ms` of the last one it let through. */
export function atMostEvery<Args extends unknown[]>(
  ms: number,
  action: (...args: Args) => void,
): (...args: Args) => void {
  let next = 0;
  return (...args) => {
    const now = performance.now();
    if (now < next) return;
    next = now + ms;
    action(...args);
  };
}
