import type { MarkdownRenderer } from 'vitepress';

/** Rows of tables of error codes have the code as their id, because the `type` of a problem leads there. */
export function nameCodes(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('name-codes', ({ tokens }) => {
    let isOfCodes = false;
    for (const [at, token] of tokens.entries()) {
      const first = tokens[at + 2]?.content ?? '';
      if (token.type === 'thead_open') isOfCodes = tokens[at + 3]?.content === 'Code';
      if (token.type === 'tr_open' && isOfCodes && first.startsWith('`'))
        token.attrSet('id', first.replaceAll('`', ''));
    }
  });
}
