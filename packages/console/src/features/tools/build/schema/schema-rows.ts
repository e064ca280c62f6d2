import type { StepOf } from '../../record/draft-types.ts';

export type Schema = NonNullable<StepOf<'ai'>['schema']>;

export const fieldTypes = {
  text: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  choice: 'One of',
  texts: 'List of texts',
} as const;
export type FieldType = keyof typeof fieldTypes;

/** A field that a model's answer has. */
export interface SchemaRow {
  readonly name: string;
  readonly type: FieldType;
  readonly about: string;
  readonly isRequired: boolean;
  /** Of a choice, with commas between. */
  readonly choices: string;
}

export const emptyRow: SchemaRow = { name: '', type: 'text', about: '', isRequired: true, choices: '' };

/** The JSON Schema of an object with these fields. A row without a name is left out. */
export function schemaOf(rows: readonly SchemaRow[]): Schema {
  const named = rows.filter(({ name }) => name !== '');
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((row) => [row.name, propertyOf(row)])),
    required: named.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

type Property = Record<string, string | string[] | { type: string }>;

function propertyOf({ type, about, choices }: SchemaRow): Property {
  const description = about === '' ? {} : { description: about };
  if (type === 'choice') return { type: 'string', enum: choicesOf(choices), ...description };
  if (type === 'texts') return { type: 'array', items: { type: 'string' }, ...description };
  return { type: type === 'text' ? 'string' : type, ...description };
}

function choicesOf(choices: string): string[] {
  const named = choices.split(',').map((each) => each.trim());
  return [...new Set(named)].filter((each) => each !== '');
}

/** The fields of a schema; null when fields cannot say all of it. */
export function rowsOf(schema: Schema): readonly SchemaRow[] | null {
  const { properties = {}, required = [] } = schema;
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required)) return null;
  const rows = Object.entries(properties).map(([name, property]) => rowOf(name, property, required.includes(name)));
  const known = rows.filter((row) => row !== null);
  return JSON.stringify(sorted(schemaOf(known))) === JSON.stringify(sorted(schema)) ? known : null;
}

function rowOf(name: string, property: unknown, isRequired: boolean): SchemaRow | null {
  if (typeof property !== 'object' || property === null) return null;
  const { type, enum: choices, description = '' } = property as Record<string, unknown>;
  const row = { ...emptyRow, name, isRequired, about: typeof description === 'string' ? description : '' };
  if (Array.isArray(choices)) return { ...row, type: 'choice', choices: choices.join(', ') };
  if (type === 'array') return { ...row, type: 'texts' };
  if (type === 'string') return { ...row, type: 'text' };
  return type === 'number' || type === 'integer' || type === 'boolean' ? { ...row, type } : null;
}

/** With the keys of objects, and what is required, in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
