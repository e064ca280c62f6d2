import type { ModelPrice, PriceTable } from './price-table.ts';

/** A release date at the end of a model's name: -20251001, -2025-04-14, -latest. */
const releaseDate = /-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/;

/** A model's own price, or that of the model it is a dated release of; null when neither is known. */
export function findPrice(table: PriceTable, model: string): ModelPrice | null {
  return ownPrice(table, model) ?? ownPrice(table, model.replace(releaseDate, ''));
}

/** The price an unknown model is held to: nobody spends more than was reserved because a name was new. */
export function dearestPrice(table: PriceTable): ModelPrice {
  const perToken = (price: ModelPrice) => price.inInrPerMillion + price.outInrPerMillion;
  return Object.values(table).reduce((dearest, price) => (perToken(price) > perToken(dearest) ? price : dearest));
}

function ownPrice(table: PriceTable, model: string): ModelPrice | null {
  return Object.hasOwn(table, model) ? (table[model] ?? null) : null;
}
