import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { MarkdownRenderer } from 'vitepress';

const graphviz = await Graphviz.load();

/** Colours come from the style sheet, by the classes that Graphviz gives nodes and edges. */
const look = `
  graph [bgcolor="transparent" fontname="Helvetica" fontsize=13 nodesep=0.35 ranksep=0.4 pad=0.1 style="rounded"]
  node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=13 margin="0.16,0.09" height=0.4 penwidth=1]
  edge [fontname="Helvetica" fontsize=12 arrowsize=0.7 penwidth=1]
`;

/** A block of the language `dot` becomes a picture. What is written after the language is its caption. */
export function drawDiagrams(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  // oxlint-disable-next-line max-params -- markdown-it knows a rule by its five parameters
  markdown.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const [, caption] = /^dot\s+(.+)$/.exec(token?.info.trim() ?? '') ?? [];
    if (token === undefined || caption === undefined) return fence?.(tokens, at, options, env, self) ?? '';
    return drawDiagram(token.content, markdown.utils.escapeHtml(caption));
  };
}

function drawDiagram(source: string, caption: string): string {
  const drawn = graphviz.dot(source.replace('{', `{${look}`));
  const svg = drawn
    .slice(drawn.indexOf('<svg'))
    .replaceAll(/<title>[\s\S]*?<\/title>/g, '')
    .replaceAll(/\sfont-family="[^"]*"/g, '')
    .replace('<svg', '<svg role="img" aria-label="Diagram"')
    .replaceAll('\n', '');
  return `<figure class="diagram" v-pre>${svg}<figcaption>${caption}</figcaption></figure>\n`;
}
