import { type Json, limits, type ValueChange } from '@harkara/contract';
import { fieldPath } from '../data/field-path.ts';
import { createValueIds, type ValueIdOf } from './create-value-ids.ts';
import { pairItems, type PairingBudget } from './pair-items.ts';

type JsonObject = Readonly<Record<string, Json>>;

interface Comparison {
  readonly idOf: ValueIdOf;
  readonly budget: PairingBudget;
}

/** A million cells of all lists together take some milliseconds. */
const cellsMax = 1_000_000;

/** What names an item of a list whose other fields may change. */
const nameFields = ['id', 'key', 'tool_id'] as const;

/**
 * What differs between two values, each part with its path (docs/contract.md 11.5). Items of lists are paired, so that
 * one more at the front is one change. A part with more than 200 differences is one change.
 */
export function compareValues(before: Json, after: Json): ValueChange[] {
  return compareParts('', [before, after], { idOf: createValueIds(), budget: { cellsLeft: cellsMax } });
}

function compareParts(path: string, [from, to]: readonly [Json, Json], comparison: Comparison): ValueChange[] {
  if (comparison.idOf(from) === comparison.idOf(to)) return [];
  const parts = listParts(path, [from, to], comparison);
  return parts ?? [{ path, from, to }];
}

/** Null when the two have no parts to compare, too many that differ, or one whose path would be too long. */
function listParts(path: string, [from, to]: readonly [Json, Json], comparison: Comparison): ValueChange[] | null {
  if (Array.isArray(from) && Array.isArray(to)) return compareLists(path, [from, to], comparison);
  return isObject(from) && isObject(to) ? compareObjects(path, [from, to], comparison) : null;
}

function compareObjects(
  path: string,
  [from, to]: readonly [JsonObject, JsonObject],
  comparison: Comparison,
): ValueChange[] | null {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return allOrNone([...keys], (key) =>
    comparePart(fieldPath(path, key), [ownValue(from, key), ownValue(to, key)], comparison),
  );
}

function compareLists(
  path: string,
  [from, to]: readonly [readonly Json[], readonly Json[]],
  comparison: Comparison,
): ValueChange[] | null {
  const named = nameItems(from, to);
  const [before, after] = (named ?? [from, to]).map((items) => items.map(comparison.idOf));
  const { budget } = comparison;
  const pairs = pairItems({ before: before ?? [], after: after ?? [], budget, pairsOthers: named === null });
  return allOrNone(pairs, ([was, is]) => {
    const part = [was === null ? undefined : from[was], is === null ? undefined : to[is]] as const;
    return comparePart(fieldPath(path, is ?? was ?? 0), part, comparison);
  });
}

/** One that is there only before or only after has no parts. Null when its path is too long. */
function comparePart(
  path: string | null,
  [from, to]: readonly [Json | undefined, Json | undefined],
  comparison: Comparison,
): ValueChange[] | null {
  if (from !== undefined && to !== undefined) {
    if (comparison.idOf(from) === comparison.idOf(to)) return [];
    return path === null ? null : compareParts(path, [from, to], comparison);
  }
  if (path === null) return null;
  return [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

/** The differences of all items; null when one has none to tell, or together they are too many. */
function allOrNone<Item>(items: readonly Item[], compare: (item: Item) => ValueChange[] | null): ValueChange[] | null {
  const changes: ValueChange[] = [];
  for (const item of items) {
    const found = compare(item);
    if (found === null || changes.length + found.length > limits.valueChangesMax) return null;
    changes.push(...found);
  }
  return changes;
}

/** The names of all items; null when one has none, or two of a list have the same. */
function nameItems(from: readonly Json[], to: readonly Json[]): readonly [readonly Json[], readonly Json[]] | null {
  const field = nameFields.find((each) => isNamedBy(each, from) && isNamedBy(each, to));
  return field === undefined ? null : [from.map((item) => nameOf(item, field)), to.map((item) => nameOf(item, field))];
}

function isNamedBy(field: string, items: readonly Json[]): boolean {
  const names = new Set(items.map((item) => nameOf(item, field)));
  return names.size === items.length && !names.has(null);
}

function nameOf(item: Json, field: string): Json {
  const name = isObject(item) ? ownValue(item, field) : undefined;
  return typeof name === 'string' ? name : null;
}

function ownValue(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
