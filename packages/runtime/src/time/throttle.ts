/** Calls `action` at once, and ignores further calls until `ms` after the last one that it made. */
export function throttle<Args extends unknown[]>(ms: number, action: (...args: Args) => void): (...args: Args) => void {
  let next = 0;
  return (...args) => {
    const now = performance.now();
    if (now < next) return;
    next = now + ms;
    action(...args);
  };
}
