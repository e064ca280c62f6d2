import type { CatalogueItem } from '@harkara/operations/work';
import { nameItems } from '../tools/tool-name.ts';

export const catalogueUri = 'project://catalogue';

/** The project's agents, workforces and tools with the names of their tools, as JSON. */
export function presentCatalogue(items: readonly CatalogueItem[], nextCursor: string | null): string {
  const names = nameItems(items);
  const shown = items.map(({ kind, id, name }, index) => ({ kind, id, name, tool: names[index] }));
  return JSON.stringify({ items: shown, has_more: nextCursor !== null });
}
