import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

const light = /-light\.png$/;

/**
 * Pictures have their size, so that nothing moves when they come, and are loaded when they are seen. One that has a
 * twin for the dark theme is shown in the theme of the page.
 */
export function showPictures(markdown: MarkdownRenderer, docs: string): void {
  const { image } = markdown.renderer.rules;
  // oxlint-disable-next-line max-params -- markdown-it knows a rule by its five parameters
  markdown.renderer.rules.image = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const source = token?.attrGet('src');
    if (token === undefined || !source?.endsWith('.png')) return image?.(tokens, at, options, env, self) ?? '';
    const draw = (file: string, theme: string) => {
      token.attrSet('src', file);
      token.attrSet('loading', 'lazy');
      if (theme !== '') token.attrSet('class', `only-${theme}`);
      const { width, height } = readSize(join(docs, file.replace(/^(\.\.?\/)+/, '')));
      token.attrSet('width', String(width));
      token.attrSet('height', String(height));
      return image?.(tokens, at, options, env, self) ?? '';
    };
    const dark = source.replace(light, '-dark.png');
    const hasTwin = dark !== source && existsSync(join(docs, dark.replace(/^(\.\.?\/)+/, '')));
    return hasTwin ? draw(source, 'light') + draw(dark, 'dark') : draw(source, '');
  };
}

/** Of a PNG, in pixels: its first chunk has both. */
function readSize(path: string): { width: number; height: number } {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
