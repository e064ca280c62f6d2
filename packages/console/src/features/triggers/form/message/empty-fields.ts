/**
 * The fields that a template names and the data does not have, each once, as the service would leave them empty
 * (docs/contract.md 4.2).
 */
export function emptyFields(template: string, data: unknown): readonly string[] {
  return [...new Set(fieldsOf(template))].filter((path) => isEmpty(valueAt(data, path)));
}

/** The innermost brackets make a field; those without a partner are text. */
function fieldsOf(template: string): readonly string[] {
  const pieces = template.split('}}').slice(0, -1);
  return pieces.flatMap((piece) => {
    const open = piece.lastIndexOf('{{');
    return open === -1 ? [] : [pathOf(piece.slice(open + 2))];
  });
}

function pathOf(inside: string): string {
  return inside
    .split('.')
    .map((word) => word.trim())
    .join('.');
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce(stepInto, data);
}

function stepInto(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && !/^(0|[1-9]\d*)$/.test(key)) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
