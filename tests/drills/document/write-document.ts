import { readFile, writeFile } from 'node:fs/promises';
import { readBlock, replaceBlock } from '../../bench/document/blocks.ts';
import { describeMachine } from '../../bench/document/describe-machine.ts';
import { presentTable as alignTable } from '../../bench/figures/present-table.ts';
import type { DrillRow } from './drill-row.ts';
import { mergeRows, parseRows } from './merge-rows.ts';
import { columns, presentRow } from './present-table.ts';

const file = new URL('../../../docs/drills.md', import.meta.url);

/** Puts a row into the table of docs/drills.md, and says on which machine it ran. */
export async function writeDocument(row: DrillRow): Promise<void> {
  const page = await readFile(file, 'utf8');
  const merged = mergeRows(parseRows(readBlock(page, 'drills')), [presentRow(row)]);
  const texts = { drills: alignTable(columns, merged), machine: await describeMachine() };
  const written = Object.entries(texts).reduce((text, [name, block]) => replaceBlock(text, name, block), page);
  await writeFile(file, written);
}
