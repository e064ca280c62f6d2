import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, placesOf, readDocuments, scriptsOf } from './documents.ts';
import { listCommands } from './list-commands.ts';
import { listPaths } from './list-paths.ts';
import { readMarkdown } from './read-markdown.ts';

const documents = readDocuments();
/** What a command of the README makes, so that no checkout has it. */
const made = new Set(['.harkara/', '.harkara/sbom.cdx.json', 'dist/']);

test('a sane number of pages was read', () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.flatMap((page) => listPaths(page, placesOf(page))).length).toBeGreaterThan(30);
  expect(documents.flatMap(listCommands).length).toBeGreaterThan(8);
});

test('every file and folder that a page names is there', () => {
  const broken = documents.flatMap((page) =>
    listPaths(page, placesOf(page))
      .filter((named) => !made.has(named) && !isThere(page, named))
      .map((named) => `${page.path} → ${named}`),
  );
  expect(broken).toEqual([]);
});

test('every link between pages leads to a page, and to a heading of it', () => {
  const anchors = new Map(documents.map(({ path, anchors: known }) => [path, known]));
  const leads = (from: string, link: string) => {
    const [file = '', fragment] = link.split('#');
    const target = file === '' ? from : join(dirname(from), file);
    if (!isThere({ path: from }, file === '' ? '.' : file)) return false;
    return fragment === undefined || anchors.get(target)?.has(fragment) === true;
  };
  const broken = documents.flatMap(({ path, links }) =>
    links.filter((link) => !/^[a-z]+:/.test(link) && !leads(path, link)).map((link) => `${path} → ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every npm and pnpm command that a page names is a script', () => {
  const broken = documents.flatMap((page) =>
    listCommands(page)
      .filter((name) => !scriptsOf(page).has(name))
      .map((name) => `${page.path} → ${name}`),
  );
  expect(broken).toEqual([]);
});

test.each([
  ['`packages/nothing/src`', ['packages/nothing/src']],
  ['See `lost.md` and `src/`.', ['lost.md', 'src/']],
  ['```sh\nkubectl apply -k k8s/none\n```', ['k8s/none']],
  ['`/docs`, `openai/gpt-4.1-mini`, `application/json`, `packages/*`, `https://a.example/x.md`, `a.md b`', []],
])('in %j the paths are %j', (text, paths) => {
  expect(listPaths(readMarkdown(text), new Set(['packages', 'k8s']))).toEqual(paths);
});

test.each([
  ['Run `npm run none` or `npm test`.', ['none', 'test']],
  ['```sh\nnpm start   # then npm run other\npnpm install\n```', ['start']],
  ['`pnpm --filter x run generate`', ['generate']],
  ['npm run prose', []],
])('in %j the commands are %j', (text, commands) => {
  expect(listCommands(readMarkdown(text))).toEqual(commands);
});

test('links and headings are read from prose, not from code', () => {
  const page = readMarkdown('# A `b` C\n[x](lost.md#y) `[z](code.md)`\n```\n# no\n[q](no.md)\n```\n');
  expect(page.links).toEqual(['lost.md#y']);
  expect([...page.anchors]).toEqual(['a-b-c']);
});
