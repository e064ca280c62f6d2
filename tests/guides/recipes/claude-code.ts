import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openClient } from '../../mcp/open-client.ts';
import { makeAgent } from './make-agent.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

interface Server {
  type: string;
  url: string;
  headers: Record<string, string>;
}

/** What `claude mcp add` makes of its words. */
function readCommand(words: readonly string[]): Server {
  const [name, url, ...rest] = words.slice(4);
  expect([words.slice(0, 4), name]).toEqual([['mcp', 'add', '--transport', 'http'], 'harkara']);
  expect(rest[0]).toBe('--header');
  const [header = '', value = ''] = (rest[1] ?? '').split(': ');
  return { type: 'http', url: url ?? '', headers: { [header]: value } };
}

export async function followClaudeCode(recipe: Recipe): Promise<void> {
  await makeAgent(recipe);
  await makeAgent(recipe, { name: 'Careful', reply_needs_approval: true });
  await recipe.run('Connect');
  const words = await readFile(join(recipe.folder, 'claude-call'), 'utf8');
  const server = readCommand(words.trim().split('\n'));
  const shared = JSON.parse(recipe.codeOf('For a whole repository', 'json')).mcpServers.harkara;
  const [address, key] = [recipe.valueOf('HARKARA'), recipe.valueOf('KEY')];
  const fill = (text: string) => text.replace('${HARKARA}', address).replace('${KEY}', key);
  expect(JSON.parse(fill(JSON.stringify(shared)))).toEqual(server);
  await useTools(recipe, server);
  const revoked = { url: address, key: `${key}x` };
  await expect(openClient('2025-11-25', revoked)).rejects.toThrow();
}

async function useTools(recipe: Recipe, { url, headers }: Server): Promise<void> {
  recipe.harkara.model.script(() => ({ text: 'It is packed.', usage: { tokensIn: 700, tokensOut: 120 } }));
  const key = (headers['Authorization'] ?? '').replace('Bearer ', '');
  const client = await openClient('2025-11-25', { url: url.replace(/\/v1\/mcp$/, ''), key });
  const names = (await client.listTools()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^orders_/), 'get_task', 'cancel_task']));
  const answered = await client.callTool(await client.nameOf('Orders'), { message: 'Check order 4711.' });
  expect(answered).toMatchObject({ isError: false, fields: { status: 'done', reply: 'It is packed.' } });
  const task: AnyJson = await recipe.finishTask(String(answered.fields['task_id']));
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} for`);
  const held = await client.callTool(await client.nameOf('Careful'), { message: 'Check order 4711.' });
  expect(held).toMatchObject({ isError: false, fields: { needs_approval: true, reply: '' } });
  await client.close();
}
