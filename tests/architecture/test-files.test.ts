import { expect, test } from 'vitest';
import { readSources, type Source } from './read-sources.ts';

const sources = readSources();
const byPath = new Map(sources.map((source) => [source.path, source]));
const unitTests = sources.filter(({ path }) => /^(packages|services|prisma|scripts)\/.*\.test\.tsx?$/.test(path));
const isFixture = (path: string) => path.includes('.fixture.');

/** The test and the fixtures that it imports. */
function readParts(source: Source): Source[] {
  const fixtures = source.imports.filter(isFixture).map((path) => byPath.get(path.slice(1)));
  return [source, ...fixtures.filter((each) => each !== undefined).flatMap(readParts)];
}

const storesOf = /\bTEST_(DATABASE|REDIS)_URL\b|\binject\(|\bstart(Temporary)?(Postgres|Redis)\(|'@harkara\/testkit'/;
const needsStores = (source: Source) => readParts(source).some(({ text }) => storesOf.test(text));

test('a unit test ends in .store.test.ts when it needs a PostgreSQL or a Redis, so that all others run without', () => {
  expect(unitTests.length).toBeGreaterThan(90);
  const named = ({ path }: Source) => /\.store\.test\.tsx?$/.test(path);
  expect(unitTests.filter((source) => named(source) !== needsStores(source)).map(({ path }) => path)).toEqual([]);
  expect(unitTests.filter(named).length).toBeGreaterThan(5);
});

test('every test that may be skipped says what it needs', () => {
  const own = 'tests/architecture/test-files.test.ts';
  const silent = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.(?:skipIf|runIf|skip|todo)\(/g)]
      .filter(({ index }) => path !== own && !/meta: \{ needs\b/.test(text.slice(index, index + 300)))
      .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );
  expect(silent).toEqual([]);
});

const readsOfPage =
  'count|isVisible|isEnabled|isDisabled|isChecked|textContent|innerText|inputValue|allTextContents|allInnerTexts|getAttribute';

test('what a browser test expects of a page it waits for: a page may still be on its way there', () => {
  const ofPages = sources.filter(({ path }) => /^tests\/(console|guides)\/.*\.test\.ts$/.test(path));
  expect(ofPages.filter(({ text }) => text.includes('expect.poll(')).length).toBeGreaterThan(20);
  const once = new RegExp(`expect\\(\\[?[^;]{0,80}await [^;]{0,200}\\.(?:${readsOfPage})\\(`, 'g');
  const found = ofPages.flatMap(({ path, text }) =>
    [...text.matchAll(once)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );
  expect(found).toEqual([]);
});

/** Differences of clocks that no busy machine makes red. */
const clockDifferences: Readonly<Record<string, string>> = {
  'packages/runtime/src/time/pause.test.ts': 'At least so long; a busy machine makes it longer.',
  'packages/testkit/src/proxy/open-proxy.test.ts': 'At least so long; a busy machine makes it longer.',
  'tests/journeys/idle-statements.test.ts': 'At most so many a second; a busy machine makes them fewer.',
  'tests/journeys/many-waiters.test.ts': 'At most so many a second; a busy machine makes them fewer.',
  'tests/mcp/waiting.test.ts': 'At least so long; a busy machine makes it longer.',
  'tests/journeys/webhooks.test.ts': 'At least so much of a minute is left; a busy machine leaves less.',
};

test('no test asserts by a clock how long something took: a machine that is busy with other things takes longer', () => {
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path));
  const timed = /\bperformance\.now\(\) - |\bexpect\([^;]{0,80}\bDate\.now\(\) - |\bmonitorEventLoopDelay\(/;
  const found = tests.filter(({ text }) => timed.test(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(clockDifferences).sort());
});
