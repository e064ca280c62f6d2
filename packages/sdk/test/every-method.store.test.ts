import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Harkara, type TaskEvent } from '@harkara/sdk';
import { onePixel, seedTool, seedWebhook, seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();
const clientOf = (key: string) => new Harkara({ apiKey: key, baseUrl: harkara().url });

test('an agent runs with a file, and its task is read, listed, continued and followed', async () => {
  const { key, agentId } = await seedWorkforceCaller(harkara());
  const client = clientOf(key);
  const task = await client.agents.run(agentId, { message: 'Hello', files: [{ content: onePixel, name: 'cat.png' }] });
  expect(task).toMatchObject({ status: 'done', finished: true });
  expect(task.messages).toMatchObject([{ attachments: [{ name: 'cat.png' }] }, { role: 'assistant' }]);
  expect(await client.tasks.get(task.id)).toEqual(task);
  const next = await client.agents.start(agentId, { message: 'And now?', task_id: task.id });
  expect(next.id).toBe(task.id);
  const events: TaskEvent[] = [];
  for await (const event of client.tasks.stream(task.id)) events.push(event);
  expect(events.map(({ type }) => type)).toEqual(['step', 'step', 'step', 'step', 'task']);
  const steps = events.flatMap((event) => (event.type === 'step' ? [event] : []));
  expect(steps.map(({ step }) => step.turn)).toEqual([1, 1, 2, 2]);
  expect(steps.map(({ id }) => id)).toEqual(steps.map(({ step }) => `${step.turn}-${step.step_no}`));
  expect(await client.tasks.cancel(task.id)).toMatchObject({ status: 'done' });
});

test('a list is read by pages, one item after the other', async () => {
  const { key, agentId } = await seedWorkforceCaller(harkara());
  const client = clientOf(key);
  const started = await Promise.all(Array.from({ length: 5 }, () => client.agents.run(agentId, { message: 'Hello' })));
  const ids: string[] = [];
  for await (const { id } of client.tasks.list({ limit: 2 })) ids.push(id);
  expect(ids.toSorted()).toEqual(started.map(({ id }) => id).toSorted());
  const page = await client.tasks.list({ limit: 2 });
  const next = await client.tasks.list({ limit: 2, cursor: page.next_cursor ?? '' });
  expect([...page.data, ...next.data].map(({ id }) => id)).toEqual(ids.slice(0, 4));
});

test('a workforce runs, and an answer shows its headers', async () => {
  const { key, workforceId } = await seedWorkforceCaller(harkara());
  const client = clientOf(key);
  expect(await client.workforces.run(workforceId, { message: 'Hello' })).toMatchObject({ status: 'done' });
  const { data, response, requestId } = await client.workforces.start(workforceId, { message: 'Hi' }).withResponse();
  expect(data).toMatchObject({ workforce_id: workforceId });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([202, requestId]);
});

test('files are uploaded as bytes, blobs, streams and paths, downloaded and deleted', async () => {
  const { key } = await seedWorkforceCaller(harkara());
  const { attachments } = clientOf(key);
  const folder = await mkdtemp(join(tmpdir(), 'harkara-sdk-'));
  await writeFile(join(folder, 'cow.png'), onePixel);
  expect(await attachments.upload(join(folder, 'cow.png'))).toMatchObject({ name: 'cow.png' });
  await rm(folder, { recursive: true });
  const file = await attachments.upload(new File([onePixel], 'dog.png'));
  expect(file).toMatchObject({ name: 'dog.png', mime: 'image/png', sent: false });
  const blob = await attachments.download(file.id);
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array(onePixel));
  expect(await attachments.delete(file.id)).toBeUndefined();
  const stream = new Blob([onePixel]).stream();
  expect(await attachments.upload({ content: stream, name: 'fox.png' })).toMatchObject({ name: 'fox.png' });
});

test('a tool runs, and wrong inputs are all told', async () => {
  const inputs = [{ key: 'name', label: 'Name', type: 'text', required: true }];
  const output = { type: 'text', value: 'Hello {{inputs.name}}' };
  const { key, toolId } = await seedTool(harkara(), { draft: { inputs, output } });
  const { tools } = clientOf(key);
  expect(await tools.run(toolId, { name: 'Asha' })).toMatchObject({ status: 'done', output: 'Hello Asha' });
  await expect(tools.run(toolId, { unknown: 1 })).rejects.toMatchObject({
    name: 'ToolInputError',
    code: 'inputs_invalid',
    problems: [
      { input: 'unknown', problem: 'is not an input of this tool' },
      { input: 'name', problem: 'is required' },
    ],
  });
});

test('an event is sent, and a webhook called', async () => {
  const { key, triggerId, secret } = await seedWebhook(harkara());
  const client = clientOf(key);
  const event = { type: 'lead.saved', data: { name: 'Asha' }, id: '1' };
  expect(await client.events.send(event)).toMatchObject({ duplicate: false, started: [] });
  expect(await client.events.send(event)).toMatchObject({ duplicate: true });
  expect(await client.hooks.call(triggerId, { order: 7 }, { secret })).toMatchObject({ duplicate: false });
});
