import { randomBytes } from 'node:crypto';
import { secretOwner } from '@harkara/operations/work';
import { createLogger, createSealer, threadCpuMs } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { createSecretCache } from './create-secret-cache.ts';
import { prepareMaskAside } from './prepare-mask-aside.ts';

const sealer = createSealer([randomBytes(32).toString('base64')]);

/** A cache over the real sealer, with the names of the secrets that it decrypted and the lines that it logged. */
function open(prepare = prepareMaskAside) {
  const decrypted: string[] = [];
  const lines: string[] = [];
  const counting = {
    ...sealer,
    open: (sealed: string, owner: string) => {
      decrypted.push(owner);
      return sealer.open(sealed, owner);
    },
  };
  const logger = createLogger({ service: 'test', level: 'info', write: (line) => void lines.push(line) });
  return { decrypted, lines, cache: createSecretCache({ sealer: counting, logger }, prepare) };
}

const seal = async (projectId: string, name: string, value: string) => ({
  name,
  sealed: await sealer.seal(value, secretOwner({ projectId, name })),
});

test('the secrets of a project are decrypted once, as long as none of them changes', async () => {
  const { decrypted, cache } = open();
  const secrets = [await seal('p', 'A', 'first value'), await seal('p', 'B', 'second value')];
  const opened = await cache.open({ project_id: 'p', secrets });
  expect([...opened.values]).toEqual([
    ['A', 'first value'],
    ['B', 'second value'],
  ]);
  expect(await cache.open({ project_id: 'p', secrets: secrets.toReversed() })).toBe(opened);
  expect(decrypted).toEqual(['p/A', 'p/B']);
});

test('a secret that was replaced or deleted is not used again', async () => {
  const { cache } = open();
  const kept = await seal('p', 'A', 'kept value');
  const values = async (...secrets: (typeof kept)[]) =>
    Object.fromEntries((await cache.open({ project_id: 'p', secrets })).values);
  await values(kept, await seal('p', 'B', 'old value'));
  expect(await values(kept, await seal('p', 'B', 'new value'))).toEqual({ A: 'kept value', B: 'new value' });
  expect(await values(kept)).toEqual({ A: 'kept value' });
});

test('a secret that cannot be decrypted is missing and logged, and the others are there', async () => {
  const { lines, cache } = open();
  const { sealed } = await seal('another project', 'A', 'stolen value');
  const secrets = [{ name: 'A', sealed }, await seal('p', 'B', 'good value')];
  const { values, mask } = await cache.open({ project_id: 'p', secrets });
  expect([...values]).toEqual([['B', 'good value']]);
  expect(mask('the good value')).toBe('the ***');
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['secret.not_decrypted']);
});

test('a mask that could not be made is made again for the next run', async () => {
  let failures = 1;
  const { cache } = open(async (values) => {
    if (failures-- > 0) throw new Error('No thread could be started.');
    return prepareMaskAside(values);
  });
  const run = { project_id: 'p', secrets: [await seal('p', 'A', 'some value')] };
  await expect(cache.open(run)).rejects.toThrow('No thread');
  const { mask } = await cache.open(run);
  expect(mask('a some value b')).toBe('a *** b');
});

test('secrets of any size are masked while the event loop goes on', async () => {
  const { cache } = open();
  const value = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 9_000))).join(
    '',
  );
  const secrets = [await seal('p', 'A', value), await seal('p', 'B', value.split('').toReversed().join(''))];
  const before = threadCpuMs();
  const { mask } = await cache.open({ project_id: 'p', secrets });
  const spentMs = threadCpuMs() - before;
  expect(mask(`a ${value} b ${encodeURIComponent(value)} c`)).toBe('a *** b *** c');
  expect(spentMs).toBeLessThan(150);
});

test('masks of more than 64 MB in all are not kept', async () => {
  const { decrypted, cache } = open();
  const large = async (projectId: string) => {
    const value = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 9_000))).join(
      '',
    );
    return {
      project_id: projectId,
      secrets: [await seal(projectId, 'A', value), await seal(projectId, 'B', `${value}b`)],
    };
  };
  const runs = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5'].map(large));
  let bytes = 0;
  for (const run of runs) bytes += (await cache.open(run)).bytes;
  expect(bytes).toBeGreaterThan(64 * 1024 * 1024);
  decrypted.length = 0;
  await cache.open(runs[0] as (typeof runs)[0]);
  expect(decrypted).toEqual(['p1/A', 'p1/B']);
});

test('of more than 200 projects, the one used longest ago is decrypted again', async () => {
  const { decrypted, cache } = open();
  const runs = await Promise.all(
    Array.from({ length: 201 }, async (_, no) => ({
      project_id: `p${no}`,
      secrets: [await seal(`p${no}`, 'A', 'some value')],
    })),
  );
  const [first, second] = runs as [(typeof runs)[0], (typeof runs)[0]];
  for (const run of [...runs.slice(0, 200), first, ...runs.slice(200)]) await cache.open(run);
  decrypted.length = 0;
  await cache.open(first);
  await cache.open(second);
  expect(decrypted).toEqual(['p1/A']);
});
