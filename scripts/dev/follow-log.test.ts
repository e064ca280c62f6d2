import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLog } from './follow-log.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harkara-log-'));
  path = join(folder, 'a.log');
  writeFileSync(path, '');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('every line is read once and whole, however it was written', () => {
  const lines: string[] = [];
  const log = followLog(path, (line) => lines.push(line));
  appendFileSync(path, 'one\ntw');
  log.catchUp();
  expect(lines).toEqual(['one']);
  appendFileSync(path, 'o\n');
  log.catchUp();
  log.stop();
  expect(lines).toEqual(['one', 'two']);
});

test('a character that was cut in two arrives whole', () => {
  const lines: string[] = [];
  const log = followLog(path, (line) => lines.push(line));
  const bytes = Buffer.from('₹\n');
  appendFileSync(path, bytes.subarray(0, 2));
  log.catchUp();
  appendFileSync(path, bytes.subarray(2));
  log.stop();
  expect(lines).toEqual(['₹']);
});

test('more than fits into one read is read to the end', () => {
  let count = 0;
  const log = followLog(path, () => (count += 1));
  appendFileSync(path, `${'x'.repeat(99)}\n`.repeat(5_000));
  log.stop();
  expect(count).toBe(5_000);
});
