/** A node of a query that PostgreSQL has analyzed: its kind and its fields, as `pg_node_tree` writes them. */
export interface TreeNode {
  kind: string;
  fields: Readonly<Record<string, Tree>>;
}
export type Tree = TreeNode | readonly Tree[] | string | null;

const tokenPattern = /[(){}]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\]|\\.)+/gs;

/** Reads the text of a `pg_node_tree`. A field of several words, such as a constant's bytes, is a list. */
export function readNodeTree(text: string): Tree {
  const tokens = text.match(tokenPattern) ?? [];
  let next = 0;
  const readValue = (): Tree => {
    const token = tokens[next++];
    if (token === undefined) throw new Error('the tree ends too early');
    if (token === '(') return readUntil(')');
    if (token === '{') return readNode();
    return token === '<>' ? null : plain(token);
  };
  const readUntil = (end: string): Tree[] => {
    const items: Tree[] = [];
    while (tokens[next] !== end) items.push(readValue());
    next += 1;
    return items;
  };
  const readNode = (): TreeNode => {
    const kind = tokens[next++] ?? '';
    const fields: Record<string, Tree> = {};
    while (tokens[next] !== '}') {
      const name = (tokens[next++] ?? '').slice(1);
      const values: Tree[] = [];
      while (tokens[next] !== '}' && tokens[next]?.startsWith(':') !== true) values.push(readValue());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    next += 1;
    return { kind, fields };
  };
  return readValue();
}

function plain(token: string): string {
  const text = token.startsWith('"') ? token.slice(1, -1) : token;
  return text.replace(/\\(.)/gs, '$1');
}

/** The node in a field, or null. */
export function nodeIn(node: TreeNode, field: string): TreeNode | null {
  return asNode(node.fields[field] ?? null);
}

/** The items of a list in a field; none where it is empty. */
export function listIn(node: TreeNode, field: string): readonly Tree[] {
  const value = node.fields[field] ?? null;
  return Array.isArray(value) ? value : [];
}

/** The nodes of a list in a field. */
export function nodesIn(node: TreeNode, field: string): TreeNode[] {
  return listIn(node, field).flatMap((item) => asNode(item) ?? []);
}

export function textIn(node: TreeNode, field: string): string {
  const value = node.fields[field] ?? null;
  return typeof value === 'string' ? value : '';
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(textIn(node, field));
}

export function asNode(value: Tree): TreeNode | null {
  return value !== null && typeof value === 'object' && 'kind' in value ? value : null;
}
