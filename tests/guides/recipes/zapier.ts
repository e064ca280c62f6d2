import { sendJson, type Target, until } from '@harkara/testkit';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { makeAgent } from './make-agent.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

const mail = { id: '18c2f0', from: 'asha@example.com', subject: 'Order 4711', body: 'Where is it?\n"Asha" & Rao' };

interface Action {
  URL: string;
  Data?: Record<string, string>;
  Headers: Record<string, string>;
}

/** What an action of Webhooks by Zapier sends: fields with their values, and JSON that Zapier itself writes. */
async function perform({ URL: url, Data: data, Headers: headers }: Action, values: Record<string, string>) {
  const insert = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
  const insertAll = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, insert(text)]));
  const answer = await fetch(insert(url), {
    method: data === undefined ? 'GET' : 'POST',
    headers: {
      'User-Agent': 'Zapier',
      Accept: '*/*',
      ...(data === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
      ...insertAll(headers),
    },
    ...(data === undefined ? {} : { body: JSON.stringify(insertAll(data)) }),
  });
  return { status: answer.status, body: (await answer.json()) as AnyJson };
}

export async function followZapier(recipe: Recipe, target: Target): Promise<void> {
  const caught: AnyJson[] = [];
  target.answer(({ body }, response) => {
    caught.push(JSON.parse(body));
    sendJson(response, { status: 'success', attempt: '0189', id: '0189', request_id: '0189' });
  });
  recipe.harkara.model.script(() => ({ text: 'Tomorrow.', usage: { tokensIn: 500, tokensOut: 120 } }));
  const agentId = await makeAgent(recipe);
  await recipe.run('By curl');
  await until('the test is caught', async () => caught.find(({ type }) => type === 'webhook_endpoint.test') ?? null);

  const read = (heading: string): Action => {
    const code = recipe.codeOf(heading, 'yaml').replaceAll('https://harkara.example.com', recipe.harkara.url);
    return parse(code.replaceAll(/agt_\w{26}/g, agentId));
  };
  const [ask, look] = [read('Fields of the action'), read('Fields of the second action')];
  const key = recipe.valueOf('KEY');
  const first = await perform(ask, { ...mail, key });
  expect(first.status).toBe(202);
  // What earlier tasks of the project end with may come first.
  const isReply = ({ type, data }: AnyJson) => type === 'task.done' && data.task_id === first.body.id;
  const done = await until('the reply is caught', async () => caught.find(isReply) ?? null);
  expect(done.data).toMatchObject({ reply: 'Tomorrow.' });
  const replayed = await perform(ask, { ...mail, key });
  expect(replayed).toMatchObject({ status: 200, body: { id: first.body.id, reply: 'Tomorrow.' } });
  expect((await perform(look, { key, task: first.body.id })).body).toMatchObject({
    finished: true,
    reply: 'Tomorrow.',
  });
  const task = await recipe.finishTask(first.body.id);
  expect(task.messages[0].content).toBe('Mail from asha@example.com: Order 4711 Where is it?\n"Asha" & Rao');
  expect(recipe.text).toContain(`₹${task.cost_inr.toFixed(3)} with`);
  expect((await perform(ask, { ...mail, key: 'hk_wrong' })).status).toBe(401);
}
