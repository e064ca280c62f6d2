import { createGate, onBothBackends, until, useHarkara, useTarget } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { clientKinds, openClient } from './open-client.ts';
import { openProject } from './open-project.ts';
import { post } from './send-message.ts';

const target = useTarget();
const allowed = { TOOL_HTTP_ALLOW: '127.0.0.1' };

onBothBackends(
  (harkara) => {
    test.each(clientKinds)('a client of %s that asks for progress is told each step', async (kind) => {
      const { caller, addTool, agent } = await openProject(harkara());
      const step = (id: string) => ({ id, name: `Step ${id}`, type: 'transform', expression: '1' });
      const tool = await addTool({ name: 'Steps', steps: [step('one'), step('two')] });
      const client = await openClient(kind, { url: harkara().url, key: caller.key });
      const told: string[] = [];
      const run = await client.callTool(tool, {}, (text) => told.push(text));
      expect(run.isError).toBe(false);
      expect(told).toEqual(['Step one: ok', 'Step two: ok']);
      told.length = 0;
      const task = await client.callTool(agent, { message: 'Hi' }, (text) => told.push(text));
      expect(task.fields).toMatchObject({ status: 'done' });
      expect(told).toEqual(['Model call: openai/gpt-4.1-mini', 'Reply']);
      await client.close();
    });
  },
  { env: allowed },
);

describe('a call that takes longer than 25 seconds', () => {
  const harkara = useHarkara({ env: allowed });
  const gate = createGate();

  test('answers what is still running, and the result can be asked for later', async () => {
    const { ask, callTool, addTool } = await openProject(harkara());
    harkara().model.script(async () => {
      await gate.opened;
      return { text: 'Hello!' };
    });
    target().answer(async (_request, response) => {
      await gate.opened;
      response.setHeader('Content-Type', 'application/json');
      response.end('{"order":4711}');
    });
    const fetchStep = { id: 'fetch', name: 'Fetch', type: 'http', url: target().url, timeout_ms: 60_000 };
    const draft = { name: 'Slow', steps: [fetchStep], output: { type: 'json', value: '{{steps.fetch.output.body}}' } };
    const slow = await addTool(draft);
    const from = performance.now();
    // Neither ends before the gate is opened.
    const [task, run] = await Promise.all([ask(), callTool(slow)]);
    expect((performance.now() - from) / 1_000).toBeGreaterThan(24.9);
    expect(task).toMatchObject({ isError: false, fields: { status: 'running', finished: false, reply: '' } });
    expect(task.text).toMatch(/^Task tsk_\w+ is still running\. Ask get_task for its reply later\.$/);
    expect(run).toMatchObject({ isError: false, fields: { status: 'running', output: null } });
    expect(run.text).toMatch(/^Run trn_\w+ is still running\./);
    gate.open();
    const taskId = task.fields?.['task_id'];
    const done = await until('reply', async () => {
      const read = await callTool('get_task', { task_id: taskId });
      return read.fields?.['finished'] === true ? read : null;
    });
    expect(done).toMatchObject({ isError: false, fields: { status: 'done', reply: 'Hello!' } });
    const over = await until('output', async () => {
      const read = await callTool('get_tool_run', { run_id: run.fields?.['run_id'] });
      return read.fields?.['status'] === 'done' ? read : null;
    });
    expect(over.text).toContain('"output":{"order":4711}');
  });
});

describe('a client that closes the connection', () => {
  const harkara = useHarkara();

  test('leaves its task to go on, and cancel_task ends it', async () => {
    const { to, agent, callTool } = await openProject(harkara());
    harkara().model.script(() => ({ hang: true }));
    const controller = new AbortController();
    const sent = fetch(`${to.url}/v1/mcp`, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        Authorization: `Bearer ${to.key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: agent, arguments: { message: 'Hi' } },
      }),
    }).then((response) => response.text());
    await harkara().model.nextRequest();
    controller.abort();
    await expect(sent).rejects.toThrow();
    const { fields } = await callTool('list_tasks', { status: 'running' });
    const [running] = (fields?.['data'] ?? []) as { id: string }[];
    expect(await callTool('cancel_task', { task_id: running?.id })).toMatchObject({
      isError: false,
      fields: { status: 'failed', error: 'Cancelled.' },
    });
    expect((await post(to, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(200);
  });
});
