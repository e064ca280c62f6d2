import { splitModelName } from '../requests/model-name.ts';
import { chargedPrice, findPrice } from './find-price.ts';
import type { PriceTable } from './price-table.ts';
import { priceUsage, type Usage } from './price-usage.ts';

const reportedMax = 1_000;

/** The price of a model's usage, in micro-rupees. */
export type Pricer = (model: string, usage: Usage) => number;

/** An unknown model costs as much as the dearest known one, and is reported once. */
export function createPricer(table: PriceTable, onUnknown: (model: string) => void = () => {}): Pricer {
  const reported = new Set<string>();

  return (model, usage) => {
    if (splitModelName(model).provider === 'offline') return 0;
    const price = findPrice(table, model);
    if (!price && !reported.has(model) && reported.size < reportedMax) {
      reported.add(model);
      onUnknown(model);
    }
    return priceUsage(price ?? chargedPrice(table, model), usage);
  };
}
