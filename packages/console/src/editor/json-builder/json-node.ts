/** JSON while it is built: a value is as it is typed, and a name may be missing or there twice. */
export type JsonNode =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'fields'; readonly rows: readonly JsonRow[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] };

export interface JsonRow {
  readonly name: string;
  readonly node: JsonNode;
}

export type NodeKind = JsonNode['kind'];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** More parts than these are edited as JSON. */
const partsMax = 200;

export function nodeOf(value: unknown): JsonNode {
  if (typeof value !== 'object' || value === null) return { kind: 'value', text: writeText(value) };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(nodeOf) };
  return { kind: 'fields', rows: Object.entries(value).map(([name, each]) => ({ name, node: nodeOf(each) })) };
}

/** Rows without a name are left out. Of two with the same name the last one counts. */
export function jsonOf(node: JsonNode): Json {
  if (node.kind === 'value') return readText(node.text);
  if (node.kind === 'list') return node.items.map(jsonOf);
  const named = node.rows.filter(({ name }) => name !== '');
  return Object.fromEntries(named.map((row) => [row.name, jsonOf(row.node)]));
}

/** A typed value: numbers, true, false and null are such, all else is text. Double quotes around it make it text. */
export function readText(text: string): Json {
  const trimmed = text.trim();
  if (/^".*"$/s.test(trimmed)) return unquoted(trimmed) ?? text;
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (trimmed === 'null') return null;
  return isPlainNumber(trimmed) ? Number(trimmed) : text;
}

/** A number that comes back as it was typed. A longer one, such as an id of 20 digits, is text. */
function isPlainNumber(text: string): boolean {
  return /^-?\d/.test(text) && String(Number(text)) === text;
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}

/** How a value is typed, so that reading it gives the same value. */
function writeText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  return readText(value) === value ? value : JSON.stringify(value);
}

/** What a typed text stands for, where that may surprise. */
export function typeWord(text: string): string {
  const value = readText(text);
  if (typeof value !== 'string') return value === null ? 'empty' : typeof value === 'number' ? 'number' : 'yes or no';
  return /^\s*\{\{[^{}]*\}\}\s*$/.test(text) ? 'its own type' : 'text';
}

/** The same value as another kind, as far as that makes sense. */
export function withKind(node: JsonNode, kind: NodeKind): JsonNode {
  if (node.kind === kind) return node;
  const items = node.kind === 'list' ? node.items : node.kind === 'fields' ? node.rows.map((row) => row.node) : [];
  if (kind === 'list') return { kind, items: node.kind === 'value' && node.text !== '' ? [node] : items };
  if (kind === 'fields') return { kind, rows: items.map((each, at) => ({ name: `field_${at + 1}`, node: each })) };
  return { kind, text: '' };
}

export function isLarge(value: unknown): boolean {
  const waiting = [value];
  for (let at = 0; at < waiting.length; at += 1) {
    if (at >= partsMax) return true;
    const next = waiting[at];
    if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next).slice(0, partsMax + 1));
  }
  return false;
}

/** The names that are there more than once. */
export function repeatedNames(rows: readonly JsonRow[]): ReadonlySet<string> {
  const names = rows.map(({ name }) => name);
  return new Set(names.filter((name, at) => name !== '' && names.indexOf(name) !== at));
}
