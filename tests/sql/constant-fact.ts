import { type Fact, fragile, solid } from './fact.ts';
import type { Catalog } from './read-catalog.ts';
import { listIn, numberIn, textIn, type TreeNode } from './read-node-tree.ts';

/** What is known of a constant: its word, where it is a text or a label. */
export function constantFact(catalog: Catalog, node: TreeNode): Fact {
  if (textIn(node, 'constisnull') === 'true') return { ...fragile, words: new Set() };
  const word = wordOf(catalog, node);
  return { ...solid, words: word === null ? null : new Set([word]) };
}

const headerBytes = 4;

/** The bytes stand behind their number, in brackets: `4 [ 1 0 0 0 ]`. */
function wordOf({ types, labels }: Catalog, node: TreeNode): string | null {
  const type = types.get(numberIn(node, 'consttype'));
  const values = listIn(node, 'constvalue').slice(2, -1).map(Number);
  const bytes = Buffer.from(values.map((value) => value & 0xff));
  if (type?.name === 'text') return bytes.subarray(headerBytes).toString('utf8');
  if (type?.name === 'unknown') return bytes.subarray(0, -1).toString('utf8');
  return type?.labels == null ? null : (labels.get(bytes.readUInt32LE()) ?? null);
}
