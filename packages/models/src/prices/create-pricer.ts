import { splitModelName } from '../requests/model-name.ts';
import { dearestPrice, findPrice } from './find-price.ts';
import type { PriceTable } from './price-table.ts';
import { priceUsage, type Usage } from './price-usage.ts';

const reportedMax = 1_000;

/** Prices some usage of a model, in micro-rupees. */
export type Pricer = (model: string, usage: Usage) => number;

/** Unknown models cost what the dearest known one does, and are reported once each. */
export function createPricer(table: PriceTable, onUnknown: (model: string) => void = () => {}): Pricer {
  const dearest = dearestPrice(table);
  const reported = new Set<string>();

  return (model, usage) => {
    if (splitModelName(model).provider === 'offline') return 0;
    const price = findPrice(table, model);
    if (!price && !reported.has(model) && reported.size < reportedMax) {
      reported.add(model);
      onUnknown(model);
    }
    return priceUsage(price ?? dearest, usage);
  };
}
