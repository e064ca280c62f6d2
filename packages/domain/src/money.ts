const microPerRupee = 1_000_000;

/** Whole micro-rupees inside, rupees on the wire. */
export function rupeesOf(microInr: number | bigint): number {
  return Number(microInr) / microPerRupee;
}

/** The nearest whole micro-rupee. */
export function microInrOf(rupees: number): number {
  return Math.round(rupees * microPerRupee);
}
