import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readFolder, useConfiguration } from './configuration-project.fixture.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/guides/run/configuration.md'), 'utf8');
const harkara = useHarkara({ withoutRunner: true });
const { team, emptyProject, newFolder, cli } = useConfiguration(harkara);

/** The texts of the page's blocks in a language. */
const blocksOf = (language: string) =>
  [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);

/** The files of the page by their paths in the folder. */
const files = blocksOf('yaml').flatMap((text) => {
  const [, path, content = ''] = /^# harkara\/(\S+)\n([^]*)$/.exec(text) ?? [];
  return path === undefined ? [] : [{ path, content }];
});

test('the files of the guide make a project, whose pull they are, and its plan is printed as the guide shows', async () => {
  const { members } = team();
  const projectId = await emptyProject();
  await members.owner.send('PUT', `/projects/${projectId}/secrets/SHOP_TOKEN`, { value: 'a secret value' });
  const folder = newFolder();
  for (const { path, content } of [...files, { path: 'project.yaml', content: 'format: 1\n' }]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const [pull = '', plan = '', apply = ''] = blocksOf('sh').map((text) => text.trim().replace(/^harkara /, ''));
  const command = (line: string, dir = folder) => cli(projectId, ...line.split(' '), '--dir', dir);
  const applied = await command(apply);
  expect([applied.code, applied.stderr]).toEqual([0, expect.stringContaining('5 to create')]);

  const pulled = newFolder();
  await command(pull, pulled);
  const { 'project.yaml': _header, ...written } = readFolder(pulled);
  expect(written).toEqual(Object.fromEntries(files.map(({ path, content }) => [path, content])));
  const [tree = '', diff = '', problem = ''] = blocksOf('text');
  expect(Object.keys(readFolder(pulled))).toEqual(tree.trim().replaceAll('harkara/', '').split('\n').sort());

  const [agent] = (await members.owner.send('GET', `/projects/${projectId}/agents`)).body.data;
  const shop = { kind: 'webhook', name: 'Shop', agent_id: agent.id };
  expect((await members.owner.send('POST', `/projects/${projectId}/triggers`, shop)).status).toBe(201);
  const path = join(folder, 'agents/order-desk.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('0.2', '0.4'));
  const printed = (await command(plan)).stdout
    .replace(` --dir ${folder}`, '')
    .replace(/[0-9a-f]{16}\n$/, `${'0'.repeat(16)}\n`);
  expect(printed).toBe(diff);
  writeFileSync(path, text.replace('0.2', '2.5'));
  expect((await command(plan)).stderr.replaceAll(`${folder}/`, 'harkara/')).toBe(problem);
});
