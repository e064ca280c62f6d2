import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources, root } from '../read-sources.ts';
import { readText } from './documents.ts';
import { listCitedSections, listLooseCitations, listSections } from './list-sections.ts';

const sections = listSections(readText('docs/contract.md'));
const own = 'tests/architecture/docs/';
const sources = [
  ...readSources(),
  ...globSync(['prisma/schema/*.prisma', 'k8s/**/*.yaml', 'scripts/**/*.mjs'], { cwd: root }).map((path) => ({
    path,
    text: readText(path),
  })),
].filter(({ path }) => !path.startsWith(own));

test('every section that a comment cites is in docs/contract.md', () => {
  const cited = sources.flatMap(({ path, text }) => listCitedSections(text).map((section) => ({ path, section })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});

test('comments cite the contract in one form, docs/contract.md 4.2', () => {
  const loose = sources.flatMap(({ path, text }) => listLooseCitations(text).map((found) => `${path}: ${found}`));
  expect(loose).toEqual([]);
});

test('citations are found over the end of a line, one or several', () => {
  expect(listCitedSections('/** A (docs/contract.md 4.3 and 4.4) b docs/\n')).toEqual(['4.3', '4.4']);
  expect(listCitedSections('/**\n * A (docs/contract.md\n * 99.9, 5).\n */')).toEqual(['99.9', '5']);
  expect(listLooseCitations("(contract, 4.2) Contract, section 8. (the\n * contract's section 2.5)")).toHaveLength(3);
  expect(listLooseCitations('docs/contract.md 4.2; a contract with 3 parts')).toEqual([]);
});
