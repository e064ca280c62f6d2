/** The rupees of a typed limit: `1,000` and `₹1000.50` are numbers, nothing is no limit, and a word is NaN. */
export function readLimit(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return digits === '' ? null : Number(digits);
}
