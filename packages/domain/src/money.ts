const microPerRupee = 1_000_000;

/** Rupees, as the wire has them, from whole micro-rupees, as the product counts them. */
export function rupeesOf(microInr: number | bigint): number {
  return Number(microInr) / microPerRupee;
}

/** What is set aside for calls under way, never less than zero. `used` is that and what is spent. */
export function reservedOf({ used, spent }: { used: number; spent: number }): number {
  return Math.max(0, used - spent);
}

/** Rupees as the nearest whole micro-rupee. */
export function microInrOf(rupees: number): number {
  return Math.round(rupees * microPerRupee);
}
