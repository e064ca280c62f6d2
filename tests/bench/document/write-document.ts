import { readFileSync, writeFileSync } from 'node:fs';
import type { PartResult } from '../parts/part.ts';
import { readBlock, replaceBlock } from './blocks.ts';
import { fillGoals } from './fill-goals.ts';
import { parseGoals } from './parse-goals.ts';

const file = new URL('../../../docs/performance.md', import.meta.url);

/** The table of goals with what was measured now, and before where it was not. */
export function presentGoals({ figures }: Pick<PartResult, 'figures'>): string {
  return fillGoals(parseGoals(readBlock(readFileSync(file, 'utf8'), 'goals')), figures);
}

/** Puts the goals and the other texts into their blocks of docs/performance.md. */
export function writeDocument({ figures, blocks }: Pick<PartResult, 'figures' | 'blocks'>): void {
  const texts = { ...blocks, goals: presentGoals({ figures }) };
  const page = Object.entries(texts).reduce(
    (text, [name, block]) => replaceBlock(text, name, block),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, page);
}
