import { mkdtempSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findConfig, findOldConfig, writeConfig } from '../src/session/config-file.ts';
import { readSession } from '../src/session/read-session.ts';

let env: Record<string, string>;
beforeEach(() => {
  env = { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'harkara-cli-')) };
});
afterEach(() => rmSync(env['XDG_CONFIG_HOME'] ?? '', { recursive: true }));

const project = { id: 'prj_1', name: 'Shop' };
const config = { url: 'https://one.example', token: 'hkp_1', project, keys: { prj_1: 'hk_1' } };

test('the environment goes before the sign-in', () => {
  writeConfig(env, config);
  expect(readSession(env, {})).toMatchObject({ url: config.url, token: 'hkp_1', project: 'prj_1' });
  expect(readSession({ ...env, HARKARA_TOKEN: 'hkp_2' }, {})).toMatchObject({ token: 'hkp_2', project: null });
  expect(readSession({ ...env, HARKARA_PROJECT: 'Two' }, {})).toMatchObject({ project: 'Two' });
  expect(readSession({ ...env, HARKARA_PROJECT: 'Two' }, { project: 'Three' })).toMatchObject({ project: 'Three' });
});

test('another address is sent nothing that was kept for the first', () => {
  writeConfig(env, config);
  const nothing = { token: null, project: null, savedKeys: {}, apiKey: null };
  expect(readSession(env, { url: 'https://two.example' })).toMatchObject(nothing);
  expect(readSession({ ...env, HARKARA_URL: 'https://two.example/' }, {})).toMatchObject(nothing);
  expect(readSession({ ...env, HARKARA_URL: 'https://one.example/' }, {})).toMatchObject({ token: 'hkp_1' });
});

test('only the owner of the file can read it, also when it was open to others', () => {
  writeConfig(env, config);
  const path = join(env['XDG_CONFIG_HOME'] ?? '', 'harkara/config.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  rmSync(path);
  writeFileSync(path, '{}', { mode: 0o644 });
  writeConfig(env, config);
  expect([statSync(path).mode & 0o777, findConfig(env)]).toEqual([0o600, config]);
});

test('a file that is no configuration, and none at all, are told apart', () => {
  expect(findConfig(env)).toBeNull();
  mkdirSync(join(env['XDG_CONFIG_HOME'] ?? '', 'harkara'));
  writeFileSync(join(env['XDG_CONFIG_HOME'] ?? '', 'harkara/config.json'), '{"url":');
  expect(() => findConfig(env)).toThrow('is not a configuration');
  expect(findOldConfig(env)).toBeNull();
});
