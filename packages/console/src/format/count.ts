const count = new Intl.NumberFormat('en-IN');

/** 1,204 */
export function formatCount(amount: number): string {
  return count.format(amount);
}
