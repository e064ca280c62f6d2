import { slugOf } from '@harkara/domain';
import type { CatalogueItem } from '@harkara/operations/work';

/** Clients put a prefix of their own before a name, and providers take 64 characters in all. */
const slugCharactersMax = 40;

/** The last characters of an id are random. Eight of them tell a project's items apart. */
const idEndCharacters = 8;

const idCharacters = 26;

type Named = Pick<CatalogueItem, 'kind' | 'id' | 'name'>;

/**
 * A tool name for each item: what it is called, and the end of its id. So a name depends on its own item alone, and two
 * items with one title have two names. Should two ids end alike, the younger one's name has the whole id.
 */
export function nameItems(items: readonly Named[]): string[] {
  const oldest = new Map<string, string>();
  for (const { id } of items) {
    const end = endOf(id, idEndCharacters);
    const known = oldest.get(end);
    if (known === undefined || endOf(id, idCharacters) < endOf(known, idCharacters)) oldest.set(end, id);
  }
  return items.map(({ kind, id, name }) => {
    const slug = (slugOf(name) || kind).slice(0, slugCharactersMax).replace(/_$/, '');
    const end = endOf(id, idEndCharacters);
    return `${slug}_${oldest.get(end) === id ? end : endOf(id, idCharacters)}`;
  });
}

/**
 * The end of the id in a tool name; null when it has none. The words before it are not looked at, so that a client that
 * read the list before a rename still reaches the same item.
 */
export function findIdEnd(toolName: string): string | null {
  const end = /_([0-9a-hjkmnp-tv-z]{8,26})$/.exec(toolName)?.[1];
  return end?.length === idEndCharacters || end?.length === idCharacters ? end : null;
}

function endOf(id: string, characters: number): string {
  return id.slice(-characters);
}
