import { type Document, isMap, isNode, isScalar, type LineCounter, type Node } from 'yaml';
import type { Place, Position } from '../objects/definition.ts';

/** Where a field's name or a list's item begins in a YAML text; of what is not there, where its parent begins. */
export function locate(document: Document, lines: LineCounter, place: Place): Position {
  const offset = offsetOf(document, place);
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

function offsetOf(document: Document, place: Place): number {
  for (let length = place.length; length > 0; length -= 1) {
    const path = place.slice(0, length);
    const key = findKey(document, path);
    if (key !== null && length === place.length) return key;
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    if (key !== null) return key;
  }
  return document.contents?.range?.[0] ?? 0;
}

/** Where the name of a field begins. */
function findKey(document: Document, path: Place): number | null {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return null;
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  return (pair?.key as Node | undefined)?.range?.[0] ?? null;
}
