import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, Json } from '@harkara/contract';

/** A value whose JSON is longer is cut and kept as text: an audit row is not the place for a whole draft. */
const valueUnitsMax = 2_000;

/** The fields of a record that a change gave other values. Give it only fields that are no secrets. */
export function listChanges<Fields extends object>(before: Fields, after: NoInfer<Fields>): AuditChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [from, to] = [valueOf(before, field), valueOf(after, field)];
    return isDeepStrictEqual(from, to) ? [] : [{ field, from: shorten(from), to: shorten(to) }];
  });
}

function valueOf(fields: object, name: string): Json {
  return JSON.parse(JSON.stringify((fields as Record<string, unknown>)[name] ?? null));
}

function shorten(value: Json): Json {
  const text = JSON.stringify(value);
  return text.length <= valueUnitsMax ? value : `${text.slice(0, valueUnitsMax).toWellFormed()}…`;
}
