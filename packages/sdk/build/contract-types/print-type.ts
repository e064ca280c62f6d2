/** What `z.toJSONSchema` writes, as far as types follow from it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly format?: string;
  readonly description?: string;
}

export interface Printing {
  /** What a definition is called in the types. */
  nameOf(definition: string): string;
  /** A Date is taken as well as the text of a time. */
  readonly takesDates?: boolean;
}

/** The TypeScript type of a schema. Descriptions become comments. */
export function printType(schema: Schema, printing: Printing): string {
  const print = (part: Schema) => printType(part, printing);
  if (schema.$ref !== undefined) return printing.nameOf(definitionOf(schema.$ref));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unionOf(choices.map(print));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${print(part)})`).join(' & ');
  if (schema.not !== undefined) return 'never';
  if (typeof schema.type === 'object') return unionOf(schema.type.map((type) => print({ ...schema, type })));
  return printPlain(schema, printing);
}

function definitionOf(reference: string): string {
  return reference.slice('#/$defs/'.length);
}

function printPlain(schema: Schema, printing: Printing): string {
  switch (schema.type) {
    case undefined:
      return 'unknown';
    case 'integer':
      return 'number';
    case 'string':
      return printText(schema, printing);
    case 'array':
      return printList(schema, printing);
    case 'object':
      return printObject(schema, printing);
    default:
      return String(schema.type);
  }
}

function printText({ format }: Schema, { takesDates = false }: Printing): string {
  if (format === 'binary') return 'Blob';
  return format === 'date-time' && takesDates ? 'string | Date' : 'string';
}

function printList({ items, prefixItems }: Schema, printing: Printing): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => printType(item, printing)).join(', ')}]`;
  return `Array<${items === undefined ? 'unknown' : printType(items, printing)}>`;
}

function printObject({ properties = {}, required = [], ...schema }: Schema, printing: Printing): string {
  const { additionalProperties: more, propertyNames } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = printType(field, printing);
    const typed = required.includes(name) ? `: ${type}` : `?: ${unionOf([type, 'undefined'])}`;
    return `${commentOf(field.description)}${keyOf(name)}${typed};`;
  });
  const value = typeof more === 'object' && Object.keys(more).length > 0 ? printType(more, printing) : 'unknown';
  const others = isOpen(more) ? [`[key: string]: ${value};`] : [];
  if (fields.length > 0) return `{\n${[...fields, ...others].join('\n')}\n}`;
  if (more === false) return 'Record<string, never>';
  const names = propertyNames === undefined ? 'string' : printType(propertyNames, printing);
  const record = `Record<${names}, ${value}>`;
  return names === 'string' || required.length > 0 ? record : `Partial<${record}>`;
}

/** Of an object that has fields, answers say false or nothing, and open ones `{}`. */
function isOpen(more: Schema['additionalProperties']): boolean {
  return more === true || typeof more === 'object';
}

export function commentOf(description: string | undefined): string {
  return description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
