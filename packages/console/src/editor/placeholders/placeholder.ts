/** A value that a text can name as `{{path}}`. */
export interface Placeholder {
  /** Such as `inputs.order` or `customer.phone`. */
  readonly path: string;
  /** What it was in the last test or in a sample; undefined when that is not known. */
  readonly sample?: unknown;
}

/** Of a list no more items are offered. */
const itemsMax = 3;
const fieldsMax = 200;
const sampleCharactersMax = 60;

/** The placeholders of an object or a list, one for each of its fields. */
export function placeholdersOf(data: unknown, path = ''): readonly Placeholder[] {
  if (typeof data !== 'object' || data === null) return [];
  const end = Array.isArray(data) ? itemsMax : fieldsMax;
  return Object.entries(data)
    .slice(0, end)
    .filter(([name]) => canBeNamed(name))
    .map(([name, sample]) => ({ path: path === '' ? name : `${path}.${name}`, sample: sample as unknown }));
}

/** A path is cut at dots and ends at brackets, and around a name blanks count for nothing. */
function canBeNamed(name: string): boolean {
  return name !== '' && name === name.trim() && !/[.{}]/.test(name);
}

/** A value on one short line; empty when it is not known. */
export function sampleText(sample: unknown): string {
  if (sample === undefined) return '';
  // A long text is not written as a whole: the list is drawn at each letter.
  const text = JSON.stringify(typeof sample === 'string' ? sample.slice(0, sampleCharactersMax + 1) : sample) ?? '';
  return text.length <= sampleCharactersMax ? text : `${text.slice(0, sampleCharactersMax - 1)}…`;
}
