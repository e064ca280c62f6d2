import { isRecord } from '../format/open-schema.ts';
import type { Definition, Place } from '../objects/definition.ts';
import type { Kind } from '../objects/kinds.ts';

/** Where an object of a kind names others: a field, or a field of each item of a list, or each item itself. */
interface Naming {
  readonly names: Kind;
  readonly list?: string;
  readonly field?: string;
}

const namings: Readonly<Record<Kind, readonly Naming[]>> = {
  tool: [{ names: 'tool', list: 'steps', field: 'tool' }],
  agent: [{ names: 'tool', list: 'tools', field: 'tool' }],
  workforce: [
    { names: 'agent', list: 'members' },
    { names: 'agent', list: 'routes', field: 'agent' },
    { names: 'agent', field: 'default_agent' },
  ],
  trigger: [
    { names: 'agent', field: 'agent' },
    { names: 'workforce', field: 'workforce' },
  ],
  endpoint: [],
};

export interface Reference {
  readonly kind: Kind;
  /** The name or the id that stands there. */
  readonly value: string;
  readonly place: Place;
}

/** How fields that name others are called: `tool` in files, `tool_id` where the service has them. */
export type Spelling = 'file' | 'service';

interface Mapping {
  readonly from: Spelling;
  readonly to: Spelling;
  replace(reference: Reference): string;
}

/** The same object with each name or id of another one replaced. */
export function mapReferences(kind: Kind, definition: Definition, mapping: Mapping): Definition {
  return namings[kind].reduce((result, naming) => mapNaming(result, naming, mapping), definition);
}

/** What an object names, spelled as in files. */
export function listReferences(kind: Kind, definition: Definition): Reference[] {
  const found: Reference[] = [];
  const replace = (reference: Reference) => {
    found.push(reference);
    return reference.value;
  };
  mapReferences(kind, definition, { from: 'file', to: 'file', replace });
  return found;
}

function mapNaming(definition: Definition, { names, list, field }: Naming, mapping: Mapping): Definition {
  if (list === undefined) return mapField(definition, { names, field: field ?? '', place: [] }, mapping);
  const items = definition[list];
  if (!Array.isArray(items)) return definition;
  const mapped = items.map((item: unknown, index) => {
    const place = [list, index];
    if (typeof item === 'string') return mapping.replace({ kind: names, value: item, place });
    return isRecord(item) ? mapField(item, { names, field: field ?? '', place }, mapping) : item;
  });
  return { ...definition, [list]: mapped };
}

interface FieldNaming {
  readonly names: Kind;
  readonly field: string;
  readonly place: Place;
}

function mapField(record: Definition, { names, field, place }: FieldNaming, mapping: Mapping): Definition {
  const name = spell(field, mapping.from);
  const value = record[name];
  if (typeof value !== 'string') return record;
  const { [name]: _replaced, ...others } = record;
  return { ...others, [spell(field, mapping.to)]: mapping.replace({ kind: names, value, place: [...place, field] }) };
}

function spell(field: string, spelling: Spelling): string {
  return spelling === 'file' ? field : `${field}_id`;
}
