import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackage } from '../build/pack-package.ts';

const run = promisify(execFile);
let project = '';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'harkara-cli-user-'));
  const tarball = await packPackage(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
});
afterAll(() => rm(project, { recursive: true, force: true }));

test('it is installed alone, and runs as `harkara`', async () => {
  expect((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['@harkara']);
  expect(await readdir(join(project, 'node_modules/@harkara'))).toEqual(['cli']);
  const harkara = join(project, 'node_modules/.bin/harkara');
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect((await run(harkara, ['--version'])).stdout).toBe(`${version}\n`);
  expect((await run(harkara, ['agents', 'create', '--help'])).stdout).toContain('Examples:');
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: project };
  await expect(run(harkara, ['whoami', '--json'], { env })).rejects.toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('"exit_code":3'),
  });
});
