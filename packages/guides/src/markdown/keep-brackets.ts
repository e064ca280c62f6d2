import type { MarkdownRenderer } from 'vitepress';

/** Our templates write `{{name}}`, too, and VitePress would take that for its own. */
export function keepBrackets(markdown: MarkdownRenderer): void {
  for (const rule of ['text', 'code_inline'] as const) {
    const render = markdown.renderer.rules[rule];
    // oxlint-disable-next-line max-params -- markdown-it knows a rule by its five parameters
    markdown.renderer.rules[rule] = (tokens, at, options, env, self) =>
      (render?.(tokens, at, options, env, self) ?? '').replaceAll('{{', '&#123;&#123;');
  }
}
