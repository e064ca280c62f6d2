import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './read-sources.ts';

const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const versionOf = (path: string) => (JSON.parse(read(path)) as { version?: string }).version;

test('the root says the version, and no package says another', () => {
  const packages = globSync(['{packages,services}/*/package.json', '{prisma,scripts,tests}/package.json'], {
    cwd: root,
  });
  expect(packages.length).toBeGreaterThan(15);
  expect(packages.filter((path) => versionOf(path) !== undefined)).toEqual([]);
  expect(versionOf('package.json')).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the newest entry of the change log is that version', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(versionOf('package.json'));
});
