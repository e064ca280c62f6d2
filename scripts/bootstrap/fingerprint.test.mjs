import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harkara-fingerprint-'));
  for (const folder of ['a', 'a/b', 'node_modules']) mkdirSync(join(root, folder));
  for (const file of ['package.json', 'a/package.json', 'a/b/package.json', 'a/x.prisma'])
    writeFileSync(join(root, file), file);
});

afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['package.json', 'package.json'],
  ['*/package.json', 'a/package.json'],
  ['*/*/package.json', 'a/b/package.json'],
  ['a/*.prisma', 'a/x.prisma'],
  ['a/**', 'a/b/package.json'],
  ['**', 'package.json'],
])('%s notices a change in %s', (pattern, file) => {
  const before = fingerprint(root, [pattern]);
  writeFileSync(join(root, file), 'changed');
  expect(fingerprint(root, [pattern])).not.toBe(before);
});

test('a file that no pattern names, and anything installed, changes nothing', () => {
  const before = fingerprint(root, ['*/package.json']);
  writeFileSync(join(root, 'a', 'other.json'), '');
  writeFileSync(join(root, 'node_modules', 'package.json'), '');
  expect(fingerprint(root, ['*/package.json'])).toBe(before);
});

test('a step is done for the state it was done for, and no other', () => {
  expect(isDone(root, 'installed', 'one')).toBe(false);
  markDone(root, 'installed', 'one');
  expect(isDone(root, 'installed', 'one')).toBe(true);
  expect(isDone(root, 'installed', 'two')).toBe(false);
});
