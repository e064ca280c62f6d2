import type { ModelPrice } from './price-table.ts';

/** The charged amounts: tokens, and the images and pages that the tokens do not include. */
export interface Usage {
  tokensIn: number;
  tokensOut: number;
  images?: number;
  pages?: number;
}

/**
 * The price of a usage in whole micro-rupees, rounded up. Rupees per million tokens are micro-rupees per token, so
 * nothing is divided. Rounding to six decimals first keeps a floating-point error from raising an exact price.
 */
export function priceUsage(price: ModelPrice, usage: Usage): number {
  const rates = price.long && usage.tokensIn > price.long.aboveTokensIn ? price.long : price;
  const tokens = usage.tokensIn * rates.inInrPerMillion + usage.tokensOut * rates.outInrPerMillion;
  const files = (usage.images ?? 0) * price.imageInr + (usage.pages ?? 0) * price.pageInr;
  return Math.ceil(Number((tokens + files * 1_000_000).toFixed(6)));
}
