import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { addressOf, type Group } from './pages.ts';

/** The sidebar of the pages, each under its title. */
export function listSidebar(folder: string, groups: readonly Group[]): DefaultTheme.SidebarItem[] {
  return groups.map(({ title, pages }) => ({
    text: title,
    items: pages.map((page) => ({ text: readTitle(join(folder, page)), link: `/${addressOf(page)}` })),
  }));
}

/** The `title` of the front matter, else the first heading. */
function readTitle(path: string): string {
  const text = readFileSync(path, 'utf8');
  const title = /^---\n(?:.*\n)*?title: *(.+)\n/.exec(text)?.[1] ?? /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return title;
}
