import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../read-sources.ts';
import { readText } from './documents.ts';
import { readMarkdown } from './read-markdown.ts';

const packages = globSync('{packages/*,services/*,prisma,scripts,tests}/package.json', { cwd: root });
const places = packages.map((path) => dirname(path).replaceAll('\\', '/'));
const suites = globSync('tests/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));

test('the map of CONTRIBUTING.md lists every package, service and test folder, and nothing else', () => {
  const [, map = ''] = readText('CONTRIBUTING.md').split('\n## Map\n');
  const listed = readMarkdown(map).spans.filter((span) => !span.includes('.'));
  const named = [...places, ...suites, 'docs', 'k8s'].filter((path) => path !== 'tests' && !/node_modules/.test(path));
  expect(listed.filter((each) => each.includes('/') || existsSync(join(root, each))).sort()).toEqual(named.sort());
});

test('every package says under its own name, in a paragraph, what it is', () => {
  const told = places.filter((path) => {
    const { name } = JSON.parse(readText(`${path}/package.json`)) as { name: string };
    const page = existsSync(join(root, path, 'README.md')) ? readText(`${path}/README.md`) : '';
    return page.startsWith(`# ${name}\n\n`) && /^[A-Z].{80}/s.test(page.slice(`# ${name}\n\n`.length));
  });
  expect(places.length).toBeGreaterThan(15);
  expect(told).toEqual(places);
});

test('every word of the glossary is there once, in one line, with a table that exists and a file', () => {
  const rows = readText('docs/glossary.md')
    .split('\n')
    .filter((line) => /^\| [a-zA-Z]/.test(line) && !line.startsWith('| Word '))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const words = rows.map(([, word]) => word);
  const schema = globSync('prisma/schema/*.prisma', { cwd: root }).map(readText).join('\n');
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(rows.filter(([, , , table]) => table !== '' && !schema.includes(`@@map("${table}")`))).toEqual([]);
  expect(rows.filter(([, , , , file = '']) => !existsSync(join(root, file)) || file === '')).toEqual([]);
});
