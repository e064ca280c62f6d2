import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { priceTable, type PriceTable } from './price-table.ts';
import shipped from './prices.json' with { type: 'json' };

/** The shipped prices, with those of the operator's JSON file added and preferred. Throws when that file is invalid. */
export function readPriceTable(path?: string): PriceTable {
  const table = priceTable.parse(shipped);
  return path === undefined ? table : { ...table, ...readOwnPrices(path) };
}

function readOwnPrices(path: string): PriceTable {
  const parsed = priceTable.safeParse(readJson(path));
  if (!parsed.success) throw new Error(`The price file is not right.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error('The price file cannot be read, or is not JSON.', { cause: error });
  }
}
