const microPerRupee = 1_000_000;

/** Rupees, as the wire has them, from whole micro-rupees, as the product counts them. */
export function rupeesOf(microInr: number | bigint): number {
  return Number(microInr) / microPerRupee;
}

/** Rupees as the nearest whole micro-rupee. */
export function microInrOf(rupees: number): number {
  return Math.round(rupees * microPerRupee);
}
