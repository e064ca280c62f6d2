import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '@harkara/guides/pages';
import { root } from './blocks/root.ts';

/** The guides' own pages, from docs/; the reference is proven by other tests. */
export const pages: readonly string[] = groups
  .flatMap((group) => group.pages)
  .filter((page) => page.startsWith('guides/'));

/** A field of a page's front matter. */
export function readField(page: string, name: string): string | null {
  const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(root, 'docs', page), 'utf8')) ?? [];
  return new RegExp(`^${name}: *(.+)$`, 'm').exec(front)?.[1] ?? null;
}
