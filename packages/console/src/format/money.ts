const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const smallRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

const smallestShown = 0.0001;

/** ₹12,34,567.50; below one rupee up to four decimals, and never ₹0.00 for what cost something. */
export function formatRupees(amount: number): string {
  if (amount > 0 && amount < smallestShown) return `<${smallRupees.format(smallestShown)}`;
  return Math.abs(amount) < 1 ? smallRupees.format(amount) : rupees.format(amount);
}

/** ₹1,000: limits and sums that are read at a glance. What cost something is never ₹0. */
export function formatWholeRupees(amount: number): string {
  return amount > 0 && amount < 1 ? formatRupees(amount) : wholeRupees.format(amount);
}
