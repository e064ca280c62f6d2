import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  callerOf,
  createGate,
  type ModelServerRequest,
  type Team,
  onBothBackends,
  createTeam,
  readEvents,
  type SeededCaller,
  untilFinished,
} from '@harkara/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Another company's service; each test says what it answers. */
let shop: Server;
let answer: (path: string) => Promise<{ status: number; body: unknown }> = async () => ({ status: 200, body: {} });
const calls: string[] = [];
beforeAll(async () => {
  shop = createServer(async ({ url = '' }, response) => {
    calls.push(url);
    const { status, body } = await answer(url);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterAll(() => shop.close());
afterEach(() => void (answer = async () => ({ status: 200, body: {} })));

/** Makes the shop keep its next callers waiting. */
function holdShop() {
  const [gate, reached] = [createGate(), createGate()];
  answer = async () => {
    reached.open();
    await gate.opened;
    return { status: 200, body: {} };
  };
  return { gate, reached };
}

const lastResult = ({ messages }: ModelServerRequest) => JSON.parse(String(messages.at(-1)?.content));

onBothBackends(
  (harkara) => {
    let team: Team;
    let caller: SeededCaller;

    beforeAll(async () => {
      team = await createTeam(harkara());
      const { builder } = team.members;
      const { port } = shop.address() as AddressInfo;
      const order = {
        name: 'Find order',
        description: 'Looks an order up.',
        inputs: [{ key: 'no', label: 'Order number', type: 'number', required: true }],
        steps: [
          {
            id: 'get',
            name: 'Get',
            type: 'http',
            url: `http://127.0.0.1:${port}/orders/{{inputs.no}}`,
            price_inr: 0.5,
          },
        ],
        output: { type: 'json', value: '{{steps.get.output.body}}' },
      };
      const make = async (definition: object) => {
        const { body } = await builder.send('POST', `/projects/${team.projectId}/tools`, definition);
        expect(await builder.send('POST', `/tools/${body.id}/publish`)).toMatchObject({ status: 200 });
        return body.id as string;
      };
      const [find, refund] = [await make(order), await make({ ...order, name: 'Refund' })];
      const tools = [{ tool_id: find }, { tool_id: refund, needs_approval: true }];
      expect((await builder.send('PATCH', `/agents/${team.agentId}`, { tools })).status).toBe(200);
      await builder.send('POST', `/agents/${team.agentId}/publish`);
      caller = callerOf(harkara(), team, team.agentId);
    });

    const callOf = (name: string, no: unknown) => ({ name, arguments: { no } });
    const stepsOf = async (taskId: string) => (await team.members.viewer.send('GET', `/tasks/${taskId}`)).body;
    const pendingOf = async (taskId: string) =>
      (await stepsOf(taskId)).approvals.find(({ status }: { status: string }) => status === 'pending');

    test("a tool's result reaches the model under its call, its step is in the log and its price in the task's cost", async () => {
      answer = async (path) => ({ status: 200, body: { path, sku: 'A-7' } });
      harkara().model.script((request) =>
        request.n === 1 ? { calls: [callOf('find_order', 7)] } : { text: `It is ${lastResult(request).output.sku}.` },
      );
      const { body } = await caller.start({ message: 'Where is order 7?', wait: true });
      expect(body).toMatchObject({ status: 'done', reply: 'It is A-7.' });
      expect(harkara().model.requests[0]?.tools?.map(({ function: { name } }) => name)).toEqual([
        'escalate',
        'find_order',
        'refund',
      ]);
      const { steps, cost_inr } = await stepsOf(body.id);
      expect(steps.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`)).toEqual([
        'model_call done',
        'tool_call done',
        'model_call done',
        'reply done',
      ]);
      expect(steps[1].name).toBe('find_order');
      expect(steps[1].cost_inr).toBe(0.5);
      expect(cost_inr).toBeCloseTo(
        steps.reduce((sum: number, step: { cost_inr: number }) => sum + step.cost_inr, 0),
        6,
      );
      const { rows } = await harkara().pool.query(
        `SELECT sum(spent_micro_inr) AS spent_micro_inr, sum(reserved_micro_inr) AS reserved_micro_inr
        FROM daily_spend WHERE scope = $1`,
        [team.workspaceId],
      );
      expect(Number(rows[0].reserved_micro_inr)).toBe(0);
      expect(Number(rows[0].spent_micro_inr)).toBe(Math.round(cost_inr * 1_000_000));
    });

    test('while a tool works the turn holds no lease, and the task is still running for whoever waits', async () => {
      const { gate, reached } = holdShop();
      harkara().model.script((request) => (request.n === 1 ? { calls: [callOf('find_order', 1)] } : { text: 'Done.' }));
      const { body } = await caller.start({ message: 'Look' });
      await reached.opened;
      await expect
        .poll(
          async () =>
            (await harkara().pool.query('SELECT status, lease_until FROM task WHERE id = $1', [body.id])).rows,
        )
        .toEqual([{ status: 'running', lease_until: null }]);
      expect((await caller.start({ message: 'And?', task_id: body.id })).status).toBe(409);
      gate.open();
      expect(await untilFinished(harkara(), caller, body.id)).toMatchObject({ status: 'done', reply: 'Done.' });
    });

    test('the calls of one reply run side by side, and the model gets all results at once', async () => {
      const both = createGate();
      let waiting = 0;
      answer = async (path) => {
        waiting += 1;
        if (waiting === 2) both.open();
        await both.opened;
        return { status: 200, body: path };
      };
      harkara().model.script((request) => {
        if (request.n === 1)
          return {
            calls: [
              { ...callOf('find_order', 1), id: 'a' },
              { ...callOf('find_order', 2), id: 'b' },
            ],
          };
        return {
          text: request.messages
            .slice(-2)
            .map(({ content }) => JSON.parse(String(content)).output)
            .join(' '),
        };
      });
      const { body } = await caller.start({ message: 'Both', wait: true });
      expect(body).toMatchObject({ status: 'done', reply: '/orders/1 /orders/2' });
      expect(harkara().model.total).toBe(2);
    });

    test('who follows the task is told of every call in order, also when a later one ends first', async () => {
      const [first, told] = [createGate(), createGate()];
      answer = async (path) => {
        if (path === '/orders/1') await first.opened;
        else told.open();
        return { status: 200, body: path };
      };
      harkara().model.script((request) =>
        request.n === 1 ? { calls: [callOf('find_order', 1), callOf('find_order', 2)] } : { text: 'Both.' },
      );
      const { body } = await caller.start({ message: 'Both' });
      await told.opened;
      const closed = () =>
        harkara().pool.query("SELECT FROM step WHERE task_id = $1 AND kind = 'tool_call' AND status = 'done'", [
          body.id,
        ]);
      await expect.poll(async () => (await closed()).rowCount).toBe(1);
      const events = readEvents({ url: harkara().url, key: caller.key, taskId: body.id });
      const ids = [(await events.next()).value?.id];
      first.open();
      for await (const { event, id } of events) if (event === 'step') ids.push(id);
      expect(ids).toEqual(['1-1', '1-2', '1-3', '1-4', '1-5']);
    });

    test('a tool that fails and inputs that are wrong are told to the model, and the turn goes on', async () => {
      answer = async () => ({ status: 500, body: {} });
      harkara().model.script((request) => {
        if (request.n === 1) return { calls: [callOf('find_order', 'seven'), callOf('find_order', 7)] };
        return {
          text: request.messages
            .slice(-2)
            .map(({ content }) => JSON.parse(String(content)).error)
            .join(' | '),
        };
      });
      const { body } = await caller.start({ message: 'Try', wait: true });
      expect(body.status).toBe('done');
      expect(body.reply).toMatch(/^no must be a number\. \| .*500/);
      expect(
        (await stepsOf(body.id)).steps
          .filter(({ kind }: { kind: string }) => kind === 'tool_call')
          .map(({ status }: { status: string }) => status),
      ).toEqual(['failed', 'failed']);
    });

    test('a tool that needs approval runs once a person says so, with exactly the stored arguments', async () => {
      calls.length = 0;
      harkara().model.script((request) => (request.n === 1 ? { calls: [callOf('refund', 9)] } : { text: 'Refunded.' }));
      const { body } = await caller.start({ message: 'Refund!', wait: true });
      expect(body).toMatchObject({ status: 'needs_approval', needs_approval: true, finished: true, reply: '' });
      expect(calls).toEqual([]);
      const approval = await pendingOf(body.id);
      expect(approval).toMatchObject({ kind: 'tool_call', action: { name: 'refund', arguments: { no: 9 } } });
      await team.members.builder.send('POST', `/approvals/${approval.id}/approve`, {});
      expect(await untilFinished(harkara(), caller, body.id)).toMatchObject({
        status: 'done',
        reply: 'Refunded.',
        needs_approval: false,
      });
      expect(calls).toEqual(['/orders/9']);
    });

    test("a person's edit of the arguments is checked like the model's, and is what runs", async () => {
      calls.length = 0;
      harkara().model.script((request) => (request.n === 1 ? { calls: [callOf('refund', 9)] } : { text: 'Refunded.' }));
      const { body } = await caller.start({ message: 'Refund!', wait: true });
      const { id } = await pendingOf(body.id);
      const wrong = await team.members.builder.send('POST', `/approvals/${id}/approve`, {
        edit: { arguments: { nr: 8 } },
      });
      expect(wrong).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('edit.arguments.no: is required') },
      });
      await team.members.builder.send('POST', `/approvals/${id}/approve`, { edit: { arguments: { no: '8' } } });
      await untilFinished(harkara(), caller, body.id);
      expect(calls).toEqual(['/orders/8']);
    });

    test('a rejected call is never made, and the model is told the note', async () => {
      calls.length = 0;
      harkara().model.script((request) =>
        request.n === 1 ? { calls: [callOf('refund', 9)] } : { text: lastResult(request).error },
      );
      const { body } = await caller.start({ message: 'Refund!', wait: true });
      await team.members.builder.send('POST', `/approvals/${(await pendingOf(body.id)).id}/reject`, {
        note: 'Too late.',
      });
      expect(await untilFinished(harkara(), caller, body.id)).toMatchObject({
        status: 'done',
        reply: 'A person rejected this call. Their note: Too late.',
      });
      expect(calls).toEqual([]);
    });

    test('AI work that is paused keeps an approved call from starting; the approval goes on waiting', async () => {
      harkara().model.script((request) => (request.n === 1 ? { calls: [callOf('refund', 9)] } : { text: 'Refunded.' }));
      const { body } = await caller.start({ message: 'Refund!', wait: true });
      const { id } = await pendingOf(body.id);
      await harkara().pool.query('UPDATE platform SET ai_paused = true');
      expect((await team.members.builder.send('POST', `/approvals/${id}/approve`, {})).status).toBe(503);
      await harkara().pool.query('UPDATE platform SET ai_paused = false');
      expect((await team.members.builder.send('POST', `/approvals/${id}/approve`, {})).status).toBe(200);
      expect(await untilFinished(harkara(), caller, body.id)).toMatchObject({ status: 'done' });
    });

    test('cancelling while a tool works stops the tool and its money, and its late answer changes nothing', async () => {
      const { gate, reached } = holdShop();
      harkara().model.script((request) =>
        request.n === 1 ? { calls: [callOf('find_order', 1)] } : { text: 'Too late.' },
      );
      const { body } = await caller.start({ message: 'Look' });
      await reached.opened;
      expect((await caller.cancel(body.id)).body).toMatchObject({ status: 'failed', error: 'Cancelled.' });
      const runs = () => harkara().pool.query('SELECT status, error FROM tool_run WHERE task_id = $1', [body.id]);
      expect((await runs()).rows).toEqual([{ status: 'failed', error: 'Cancelled.' }]);
      gate.open();
      const reserved = async () =>
        Number(
          (
            await harkara().pool.query('SELECT sum(reserved_micro_inr) AS r FROM daily_spend WHERE scope = $1', [
              team.workspaceId,
            ])
          ).rows[0].r,
        );
      await expect.poll(reserved).toBe(0);
      expect((await runs()).rows).toEqual([{ status: 'failed', error: 'Cancelled.' }]);
      expect((await caller.read(body.id)).body).toMatchObject({ status: 'failed', error: 'Cancelled.' });
    });

    test('a tool that was unpublished or deleted is no longer offered', async () => {
      const { builder } = team.members;
      const { body: gone } = await builder.send('POST', `/projects/${team.projectId}/tools`, {
        name: 'Gone',
        steps: [],
        output: { type: 'text', value: 'x' },
      });
      await builder.send('POST', `/tools/${gone.id}/publish`);
      const { body: agent } = await builder.send('POST', `/projects/${team.projectId}/agents`, {
        name: 'B',
        instructions: 'Hi.',
        tools: [{ tool_id: gone.id }],
      });
      await builder.send('POST', `/agents/${agent.id}/publish`);
      const other = callerOf(harkara(), team, agent.id);
      harkara().model.script(({ tools = [] }) => ({ text: tools.map(({ function: { name } }) => name).join(' ') }));
      expect((await other.start({ message: 'Hi', wait: true })).body.reply).toBe('escalate gone');
      await builder.send('DELETE', `/tools/${gone.id}`);
      expect((await other.start({ message: 'Hi', wait: true })).body.reply).toBe('escalate');
    });
  },
  { env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
