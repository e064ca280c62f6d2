import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

interface Site {
  docs: string;
  pages: readonly string[];
}

interface Environment {
  /** Absent when only a title is read. */
  path?: string;
}

/** A link to a file of the repository that is no page of the site is shown as its text: there is nowhere to go. */
export function keepToSite(markdown: MarkdownRenderer, { docs, pages }: Site): void {
  const known = new Set(pages.map((page) => join(docs, page)));
  markdown.core.ruler.push('keep-to-site', ({ tokens, env }) => {
    const { path } = env as Environment;
    if (path === undefined) return;
    const folder = join(path, '..');
    for (const { children } of tokens) {
      let isOutside = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const file = (token.attrGet('href') ?? '').split('#')[0] ?? '';
          isOutside = /^(?![a-z]+:|\/|$)/.test(file) && !known.has(join(folder, file));
        }
        const isLink = token.type === 'link_open' || token.type === 'link_close';
        if (isOutside && isLink) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
      }
    }
  });
}
