import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A code block of a page. */
export interface Block {
  /** Such as `sh`; empty when none is named. */
  language: string;
  /** What is written after the language: words, and `name=value`. */
  marks: Readonly<Record<string, string>>;
  code: string;
  /** Where the code begins, from 1. */
  line: number;
  /** The text of the nearest heading above; empty without one. */
  heading: string;
}

/** The code blocks of a page of docs/, from top to bottom. */
export function readBlocks(page: string): Block[] {
  return listBlocks(readFileSync(join(root, 'docs', page), 'utf8'));
}

export function listBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { fence: string; indent: number; info: string; lines: string[]; line: number } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    const [, indent = '', fence = '', info = ''] = /^(\s*)(`{3,})(.*)$/.exec(line) ?? [];
    if (open === null && fence !== '') open = { fence, indent: indent.length, info, lines: [], line: at + 2 };
    else if (open !== null && fence === open.fence && info.trim() === '') {
      blocks.push({ ...readInfo(open.info), heading, code: `${open.lines.join('\n')}\n`, line: open.line });
      open = null;
    } else if (open === null) heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
  }
  if (open !== null) throw new Error(`The block of line ${open.line} does not end.`);
  return blocks;
}

function readInfo(info: string): Pick<Block, 'language' | 'marks'> {
  const [language = '', ...words] = info.trim().split(/\s+/);
  const marks = words.map((word) => [
    word.split('=')[0] ?? '',
    word.includes('=') ? word.slice(word.indexOf('=') + 1) : '',
  ]);
  return { language, marks: Object.fromEntries(marks) as Record<string, string> };
}
