import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { seedCaller, seedTool, type ServiceOptions, spawnService, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openFreezingProxy } from './open-freezing-proxy.ts';

// What a process loads between the record of a call's start and the call makes the call late, and the first ones of a
// process the latest: what they are for may have been cancelled meanwhile.

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
const recorder = fileURLToPath(new URL('record-modules.ts', import.meta.url));

/** The packages that a new process has loaded before it records the start of its first call with this statement. */
async function listLoadedBefore(
  { name, statement }: { name: ServiceOptions['name']; statement: string },
  start: () => Promise<unknown>,
): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const { path: folder, remove } = await makeTemporaryFolder('prepared');
  stack.defer(remove);
  const proxy = await openFreezingProxy(harkara().databaseUrl, statement);
  stack.defer(() => proxy.close());
  const modules = join(folder, 'modules');
  const service = spawnService({
    name,
    env: { ...harkara().env, DATABASE_URL: proxy.url, MODULES_FILE: modules },
    metricsPort: await chooseFreePort(),
    logFile: join(folder, 'log'),
    nodeFlags: ['--import', recorder],
  });
  stack.defer(async () => void (await service.stop()));
  await service.ready;
  const answered = start();
  await proxy.frozen;
  const loaded = readFileSync(modules, 'utf8').matchAll(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/g);
  proxy.resume();
  await answered;
  return [...new Set(Array.from(loaded, ([, name = '']) => name))];
}

const provider = '@ai-sdk/openai-compatible';

test('an agent-runner has loaded what a call of a model needs before it records that one begins', async () => {
  const caller = await seedCaller(harkara());
  const begins = { name: 'agent-runner', statement: 'begin-step' } as const;
  expect(await listLoadedBefore(begins, () => caller.start({ message: 'Hello' }))).toContain(provider);
});

test('a tool-runner has loaded what a call of a model needs before it records that one begins', async () => {
  const steps = [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }];
  const output = { type: 'text', value: '{{steps.ask.output}}' };
  const tool = await seedTool(harkara(), { draft: { steps, output } });
  const begins = { name: 'tool-runner', statement: 'begin-tool-step' } as const;
  expect(await listLoadedBefore(begins, () => tool.run())).toContain(provider);
});
