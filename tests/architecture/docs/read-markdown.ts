/** What a Markdown page names: headings as anchors, link targets, and its code. */
export interface Markdown {
  /** As a link's fragment names them. */
  anchors: ReadonlySet<string>;
  links: readonly string[];
  /** Code spans in prose. */
  spans: readonly string[];
  /** Lines of code blocks. */
  lines: readonly string[];
}

const fence = /^\s*```/;

export function readMarkdown(text: string): Markdown {
  const prose: string[] = [];
  const lines: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode;
    else (isCode ? lines : prose).push(line);
  }
  const whole = prose.join('\n');
  return {
    anchors: new Set(prose.filter((line) => /^#+ /.test(line)).map(anchorOf)),
    links: [...whole.replaceAll(/`[^`]*`/g, '').matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target = '']) => target),
    spans: [...whole.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span),
    lines,
  };
}

/** The fragment that leads to a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ +/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
