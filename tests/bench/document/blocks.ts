/** The lines of a page between `<!-- name -->` and `<!-- /name -->`, which the command writes. */
export function readBlock(page: string, name: string): string {
  const { from, to } = boundsOf(page, name);
  return page.slice(from, to).trim();
}

/** The page with another text in a block of it. */
export function replaceBlock(page: string, name: string, text: string): string {
  const { from, to } = boundsOf(page, name);
  return `${page.slice(0, from)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}

function boundsOf(page: string, name: string): { from: number; to: number } {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = page.indexOf(opening);
  const to = page.indexOf(closing);
  if (from === -1 || to < from) throw new Error(`The page has no block ${opening} … ${closing}.`);
  return { from: from + opening.length, to };
}
