import { PDFArray, type PDFCatalog, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

const nodesMax = 10_000;

interface Walk {
  readonly pagesMax: number;
  pages: number;
  nodes: number;
}

/**
 * Counts the leaves, at most one more than `pagesMax`. `broken` means a loop, a missing page or far too many branches.
 */
export function walkPages(catalog: PDFCatalog, pagesMax: number): number | 'broken' {
  const walk: Walk = { pagesMax, pages: 0, nodes: 0 };
  const root = catalog.lookup(PDFName.of('Pages'));
  return visit(walk, root, []) ? walk.pages : 'broken';
}

function visit(walk: Walk, node: PDFObject | undefined, above: readonly PDFObject[]): boolean {
  walk.nodes += 1;
  if (!(node instanceof PDFDict) || above.includes(node) || walk.nodes > nodesMax || above.length > 100) return false;
  const kids = node.lookup(PDFName.of('Kids'));
  if (!(kids instanceof PDFArray)) {
    walk.pages += 1;
    return true;
  }
  for (let index = 0; index < kids.size() && walk.pages <= walk.pagesMax; index += 1) {
    if (!visit(walk, kids.lookup(index), [...above, node])) return false;
  }
  return true;
}
