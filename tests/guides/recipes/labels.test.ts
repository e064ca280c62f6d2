import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../blocks/root.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));

test('every bold label in the steps of a recipe is a text of the console', () => {
  const sources = read('packages/console/src/**/*.{ts,tsx}').join('\n').replaceAll(/\s+/g, ' ');
  const labels = read('docs/guides/recipes/*.md').flatMap((page) =>
    [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' ')),
  );
  const ours = [...new Set(labels)].filter((label) => !label.endsWith('.') && label !== 'bold');
  expect(ours.length).toBeGreaterThan(15);
  expect(ours.filter((label) => !new RegExp(`[>'"\`,] ?${label}\\b`).test(sources))).toEqual([]);
});
