import type { Schema } from './document.ts';
import { fieldExamples } from './field-examples.ts';
import { schemaExamples } from './schema-examples.ts';

interface Place {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The field or the parameter. */
  readonly name: string;
}

/**
 * A value that the schema takes: the example that it says itself, the one of its name or of the field's name, or else
 * the first that fits. Every field is there, because a reader wants to see them all.
 */
export function exampleOf(schema: Schema, place: Place): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref !== undefined) return exampleOfName(schema.$ref.split('/').at(-1) ?? '', place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice !== undefined) return exampleOf(choice, place);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, place)));
  return exampleOfType(schema, place);
}

function exampleOfName(name: string, place: Place): unknown {
  const own = schemaExamples[name] ?? schemaExamples[name.replace(/Output$/, '')];
  return own ?? exampleOf(place.schemas[name] ?? {}, place);
}

function exampleOfType(
  { type: types, format, properties = {}, additionalProperties, ...schema }: Schema,
  place: Place,
) {
  const known = fieldExamples[place.name];
  const [type] = [types ?? []].flat();
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, { ...place, name })]);
      return fields.length > 0 ? Object.fromEntries(fields) : exampleOfRecord(additionalProperties, place);
    }
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, place)];
    case 'string':
      if (format === 'date-time') return '2026-01-31T09:30:00.000Z';
      return typeof known === 'string' ? known : 'text';
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return typeof known === 'boolean' ? known : false;
    case 'null':
      return null;
    default:
      return known ?? { sku: 'KTL-1', quantity: 2 };
  }
}

function exampleOfRecord(values: Schema | boolean | undefined, place: Place): object {
  if (typeof values !== 'object') return {};
  return { order_id: exampleOf(values, { ...place, name: 'order_id' }) };
}
