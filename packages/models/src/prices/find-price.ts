import { splitModelName } from '../requests/model-name.ts';
import type { ModelPrice, PriceTable } from './price-table.ts';

/** A release date at the end of a model's name: -20251001, -2025-04-14, -latest. */
const releaseDate = /-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/;

/** A model's own price, or that of the model of which it is a dated release; null when neither is known. */
export function findPrice(table: PriceTable, model: string): ModelPrice | null {
  return ownPrice(table, model) ?? ownPrice(table, model.replace(releaseDate, ''));
}

const nothing: ModelPrice = { inInrPerMillion: 0, outInrPerMillion: 0, imageInr: 0, pageInr: 0 };

/** What a model is charged: its price, the highest one when it has none, and nothing for the offline model. */
export function chargedPrice(table: PriceTable, model: string): ModelPrice {
  if (splitModelName(model).provider === 'offline') return nothing;
  return findPrice(table, model) ?? highestPrice(table);
}

/** The highest price, which unknown models are charged, so that a new name never costs more than was reserved. */
export function highestPrice(table: PriceTable): ModelPrice {
  const perToken = (price: ModelPrice) => price.inInrPerMillion + price.outInrPerMillion;
  return Object.values(table).reduce((highest, price) => (perToken(price) > perToken(highest) ? price : highest));
}

function ownPrice(table: PriceTable, model: string): ModelPrice | null {
  return Object.hasOwn(table, model) ? (table[model] ?? null) : null;
}
