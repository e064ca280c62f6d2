import { isExactNumber, type JsonData } from './json-data.ts';

const scalarUnits = 8;

/** About the length of data as JSON. It stops soon after `unitsMax`, so that large data costs little. */
export function measureData(data: JsonData, unitsMax: number): number {
  const waiting: JsonData[] = [data];
  let units = 0;
  for (let next = waiting.pop(); next !== undefined && units <= unitsMax; next = waiting.pop()) {
    if (typeof next === 'string') units += next.length + 2;
    else if (typeof next !== 'object' || next === null || isExactNumber(next)) units += scalarUnits;
    else {
      const keys = Array.isArray(next) ? [] : Object.keys(next);
      const items: readonly JsonData[] = Array.isArray(next) ? next : Object.values(next);
      units += items.length * 2 + keys.reduce((sum, key) => sum + key.length + 2, 0);
      if (units <= unitsMax) waiting.push(...items);
    }
  }
  return units;
}
