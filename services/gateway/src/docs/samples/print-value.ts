const columnsMax = 72;

/** A JSON value as TypeScript, as a formatter writes it: on one line where it fits. `depth` counts indents of two. */
export function printValue(value: unknown, depth = 0): string {
  const line = printLine(value);
  if (line.length + depth * 2 <= columnsMax) return line;
  const indent = '  '.repeat(depth + 1);
  const end = '  '.repeat(depth);
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${indent}${printValue(item, depth + 1)},\n`).join('')}${end}]`;
  if (typeof value !== 'object' || value === null) return line;
  const fields = Object.entries(value).map(
    ([key, item]) => `${indent}${printKey(key)}: ${printValue(item, depth + 1)},\n`,
  );
  return `{\n${fields.join('')}${end}}`;
}

function printLine(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  const fields = Object.entries(value).map(([key, item]) => `${printKey(key)}: ${printLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function printText(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

const printKey = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : printText(key));
