import { findPrice } from './find-price.ts';
import type { PriceTable } from './price-table.ts';

/** What every model of the last years has at least. */
const contextTokensUnknown = 32_000;

/** The tokens that a prompt and its answer may have together; 32,000 when the table does not say. */
export function findContextTokens(table: PriceTable, model: string): number {
  return findPrice(table, model)?.contextTokens ?? contextTokensUnknown;
}
