import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { groups } from '@harkara/guides/pages';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readBlocks } from './blocks/read-blocks.ts';
import { root } from './blocks/root.ts';
import { pages, readField } from './list-pages.ts';

const blocks = pages.flatMap((page) => readBlocks(page).map((block) => ({ page, ...block })));
const placeOf = ({ page, line }: { page: string; line: number }) => `docs/${page}:${line}`;
const of = (language: string) => blocks.filter((block) => block.language === language);

test('every page of docs/guides is in the sidebar once, with a title and a description', () => {
  const found = globSync('docs/guides/**/*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/').slice(5));
  expect([...pages].sort()).toEqual(found.sort());
  expect(groups.flatMap((group) => group.pages).filter((page) => !existsSync(join(root, 'docs', page)))).toEqual([]);
  const silent = pages.filter((page) => readField(page, 'title') === null || readField(page, 'description') === null);
  expect(silent).toEqual([]);
});

test('every block has a language that says what a test does with it', () => {
  expect(blocks.length).toBeGreaterThan(0);
  const known = ['sh', 'ts', 'json', 'yaml', 'dot', 'text'];
  const isRun = (page: string, language: string) => language === 'js' && readField(page, 'test') !== null;
  const strange = blocks.filter(({ page, language }) => !known.includes(language) && !isRun(page, language));
  expect(strange.map(placeOf)).toEqual([]);
});

test('every test that a block or a page names is there, and names the page or the command', () => {
  const byBlock = blocks.flatMap(({ page, line, marks: { by }, code }) =>
    by === undefined ? [] : [{ page, line, by, command: code.trim().split('\n')[0] ?? '' }],
  );
  const byPage = pages.flatMap((page) => {
    const by = readField(page, 'test');
    return by === null ? [] : [{ page, line: 1, by, command: page }];
  });
  const broken = [...byBlock, ...byPage].filter(({ page, by, command }) => {
    const text = existsSync(join(root, by)) ? readFileSync(join(root, by), 'utf8') : '';
    return !text.includes(basename(page, '.md')) && !text.includes(command);
  });
  expect(broken.map((block) => `${placeOf(block)} → ${block.by}`)).toEqual([]);
});

test.each(of('json').map((block) => [placeOf(block), block.code]))('%s is JSON', (_place, code) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

test.each(of('yaml').map((block) => [placeOf(block), block.code]))('%s is YAML', (_place, code) => {
  expect(parseAllDocuments(code).flatMap((document) => ('errors' in document ? document.errors : []))).toEqual([]);
});

test('every block of TypeScript fits the types of the SDK', () => {
  const folder = mkdtempSync(join(import.meta.dirname, '.checked-'));
  try {
    for (const { page, line, code } of of('ts'))
      writeFileSync(join(folder, `${page.replaceAll(/\W/g, '-')}-${line}.ts`), `${code}\nexport {};\n`);
    const options = { noEmit: true, skipLibCheck: true };
    const config = { extends: '../../../tsconfig.json', compilerOptions: options, include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(check(folder)).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** What the compiler has against the files of a folder. */
function check(folder: string): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error);
  }
}
