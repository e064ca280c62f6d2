/** A JSON Schema or a part of one. True and false are schemas too. */
export type SchemaPart = boolean | Readonly<Record<string, unknown>>;

export interface PlacedPart {
  /** The keyword whose value is the part, or contains it. */
  readonly keyword: string;
  /** The path to the part from the schema that has the keyword, as dotted words. */
  readonly place: string;
  readonly part: SchemaPart;
}

/** The kind of a keyword's value: a schema, a list of schemas, schemas by name, or no schema. */
type KeywordKind = 'schema' | 'list' | 'names' | 'plain';

const kinds: Readonly<Record<KeywordKind, string>> = {
  schema:
    'additionalProperties items contains not if then else propertyNames unevaluatedItems unevaluatedProperties contentSchema',
  list: 'prefixItems allOf anyOf oneOf',
  names: 'properties patternProperties dependentSchemas $defs definitions',
  plain:
    '$schema $ref $comment title description default examples deprecated readOnly writeOnly format type enum const ' +
    'multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems maxContains minContains maxProperties minProperties required dependentRequired contentEncoding ' +
    'contentMediaType',
};

/** The keywords of JSON Schema 2020-12 that need neither another document nor a dynamic reference. */
const keywords: ReadonlyMap<string, KeywordKind> = new Map(
  (Object.keys(kinds) as KeywordKind[]).flatMap((kind) =>
    kinds[kind].split(' ').map((keyword): [string, KeywordKind] => [keyword, kind]),
  ),
);

export function isKeyword(key: string): boolean {
  return keywords.has(key);
}

/** The schemas directly inside a schema. The values of `enum`, `default` and similar keywords are no schemas. */
export function listParts(schema: SchemaPart): PlacedPart[] {
  if (typeof schema === 'boolean') return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const kind = keywords.get(keyword) ?? 'plain';
    if (kind === 'plain') return [];
    if (kind === 'schema') return [{ keyword, place: keyword, part: value as SchemaPart }];
    return Object.entries(value as object).map(([name, part]) => ({
      keyword,
      place: `${keyword}.${name}`,
      part: part as SchemaPart,
    }));
  });
}
