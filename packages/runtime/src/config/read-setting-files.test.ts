import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  SESSION_KEY: z.string().min(8, 'expected at least 8 characters'),
  PRICES_FILE: z.string().optional(),
});
const names = Object.keys(schema.shape);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harkara-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string): string {
  const path = join(folder, `setting-${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test.each([
  ['a secret', 'a secret'],
  ['a secret\n', 'a secret'],
  ['a secret\r\n', 'a secret'],
  [' a\nsecret \n\n', ' a\nsecret \n'],
])('the text %j of a file is the setting %j', (content, setting) => {
  const config = readConfig(schema, { DATABASE_URL_FILE: write(content), SESSION_KEY_FILE: write(content) });
  expect(config).toEqual({ DATABASE_URL: setting, SESSION_KEY: setting });
});

test('a setting and its file at once, and a file that is not there, are told without their content', () => {
  const env = { DATABASE_URL: 'a', DATABASE_URL_FILE: write('b'), SESSION_KEY_FILE: join(folder, 'none') };
  expect(problemsOf(env)).toEqual([
    'DATABASE_URL: is set, and so is DATABASE_URL_FILE',
    'SESSION_KEY_FILE: cannot be read (ENOENT)',
  ]);
});

test('what is wrong with the content of a file is told without it', () => {
  const problems = problemsOf({ DATABASE_URL: 'a', SESSION_KEY_FILE: write('hunter2') });
  expect(problems).toEqual(['SESSION_KEY: expected at least 8 characters']);
});

test('an empty file or name counts as absent', () => {
  const env = { DATABASE_URL: 'a', SESSION_KEY_FILE: write('\n') };
  expect(problemsOf(env)).toEqual(['SESSION_KEY: is required']);
  expect(problemsOf({ ...env, SESSION_KEY_FILE: ' ' })).toEqual(['SESSION_KEY: is required']);
});

test('a setting whose own name ends in FILE is a path and stays one', () => {
  const env = { DATABASE_URL: 'a', SESSION_KEY: 'long enough', PRICES_FILE: '/prices.json' };
  expect(names).toContain('PRICES_FILE');
  expect(readConfig(schema, env).PRICES_FILE).toBe('/prices.json');
});
