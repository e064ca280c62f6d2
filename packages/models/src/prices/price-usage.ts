import type { ModelPrice } from './price-table.ts';

/** What is charged for: tokens, and images and pages that the tokens do not already count. */
export interface Usage {
  tokensIn: number;
  tokensOut: number;
  images?: number;
  pages?: number;
}

/**
 * The price of some usage in whole micro-rupees, rounded up. Rupees per million tokens are micro-rupees per token, so
 * nothing is divided; cutting at six decimals keeps floating-point dust from rounding an exact price up.
 */
export function priceUsage(price: ModelPrice, usage: Usage): number {
  const rates = price.long && usage.tokensIn > price.long.aboveTokensIn ? price.long : price;
  const tokens = usage.tokensIn * rates.inInrPerMillion + usage.tokensOut * rates.outInrPerMillion;
  const files = (usage.images ?? 0) * price.imageInr + (usage.pages ?? 0) * price.pageInr;
  return Math.ceil(Number((tokens + files * 1_000_000).toFixed(6)));
}
