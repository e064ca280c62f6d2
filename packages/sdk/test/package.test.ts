import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, packageRoot } from '../build/package/bundle.ts';
import { packPackage } from '../build/package/pack-package.ts';
import { readExamples } from './read-examples.fixture.ts';

const run = promisify(execFile);
const compiler = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
const nodeTypes = resolve(import.meta.dirname, '../../../node_modules/@types');
const built = resolve(packageRoot, 'dist/package');
let project = '';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'harkara-sdk-user-'));
  const tarball = await packPackage(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
});
afterAll(() => rm(project, { recursive: true, force: true }));

const program = `
import { Harkara, RateLimitError, ToolInputError, type Task } from '@harkara/sdk';
import { HarkaraManage } from '@harkara/sdk/manage';

const client = new Harkara({ apiKey: 'hk_1', baseUrl: 'https://harkara.example.com' });

export async function ask(message: string): Promise<Task> {
  const task = await client.agents.run('agt_1', { message, files: ['invoice.pdf'] });
  const reply: string = task.reply;
  for await (const event of client.tasks.stream(task.id)) if (event.type === 'step') console.log(event.step, reply);
  for await (const { id } of client.tasks.list({ status: 'done' })) console.log(id);
  const { data, requestId } = await client.tools.run('ctl_1', { order: 7 }).withResponse();
  console.log(data.output, requestId);
  const notification = await client.webhooks.verify('{}', new Headers(), 'whsec_AAAA');
  if (notification.type === 'task.failed') console.log(notification.data.error);
  // @ts-expect-error A message is text.
  await client.agents.start('agt_1', { message: 5 });
  return task;
}

export async function manage(): Promise<void> {
  const people = new HarkaraManage({ token: 'hkp_1', baseUrl: 'https://harkara.example.com' });
  const params = { project_id: 'prj_1' };
  for await (const agent of people.listAgents({ params })) console.log(agent.draft.name);
  const agent = await people.createAgent({ params, body: { name: 'Asha', instructions: 'Answer.' } });
  // @ts-expect-error An agent has no such field.
  console.log(agent.nothing);
}

export const isWrong = (error: unknown) => error instanceof ToolInputError && error.problems.length > 0;
export const isLate = (error: unknown) => error instanceof RateLimitError && error.retryAfterMs;
`;

test.each([
  ['node16', 'node16', []],
  ['esnext', 'bundler', []],
  ['esnext', 'bundler', ['node']],
])(
  'a program elsewhere and the examples of the README type-check with module %s, moduleResolution %s and types %j',
  async (...settings) => {
    const [module, moduleResolution, types] = settings;
    const readme = readExamples(await readFile(resolve(packageRoot, 'README.md'), 'utf8'));
    await writeFile(join(project, 'program.ts'), program);
    await writeFile(join(project, 'readme.ts'), readme);
    const compilerOptions = {
      module,
      moduleResolution,
      types,
      typeRoots: [nodeTypes],
      target: 'es2022',
      lib: types.length === 0 ? ['es2022', 'dom', 'dom.asynciterable'] : ['es2022'],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    await writeFile(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.ts', 'readme.ts'] }),
    );
    const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch((error: unknown) => error as never);
    expect(stdout).toBe('');
  },
);

test('it runs as it is installed, and asks for no other package', async () => {
  const script = `const { Harkara } = await import('@harkara/sdk');
    const { HarkaraManage } = await import('@harkara/sdk/manage');
    const fetch = async (address) => Response.json({ address });
    const options = { baseUrl: 'https://harkara.example.com', fetch };
    console.log((await new Harkara({ ...options, apiKey: 'hk_1' }).tasks.get('tsk_1')).address);
    console.log((await new HarkaraManage({ ...options, token: 'hkp_1' }).readMe()).address);`;
  const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: project });
  expect(stdout).toBe('https://harkara.example.com/v1/api/tasks/tsk_1\nhttps://harkara.example.com/v1/manage/me\n');
  const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(await readdir(join(project, 'node_modules/@harkara'))).toEqual(['sdk']);
});

test('nothing of it names a module of Node, zod or a package of ours', async () => {
  const files = (await readdir(built, { recursive: true })).filter((name) => /\.(js|d\.ts)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  const read = async (name: string) => ({ name, text: await readFile(join(built, name), 'utf8') });
  const named = await Promise.all(files.map(read));
  const foreign = /(?:from|import)\s*\(?['"](?!\.)/;
  expect(named.filter(({ text }) => foreign.test(text)).map(({ name }) => name)).toEqual([]);
});

const sizeOf = async (entry: Record<string, string>) => {
  const files = await bundle(entry);
  return [...files].reduce((sum, [name, code]) => sum + gzipSync(minifySync(name, code).code).length, 0);
};

test('the client is below 15 KB, minified and compressed, and so is the management client', async () => {
  expect(await sizeOf({ index: 'src/index.ts' })).toBeLessThan(15 * 1024);
  expect(await sizeOf({ manage: 'src/harkara-manage.ts' })).toBeLessThan(15 * 1024);
});
