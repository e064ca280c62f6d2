import {
  createTeam,
  type Harkara,
  seedCaller,
  type SeededCaller,
  seedEventTrigger,
  seedTool,
  seedWorkforce,
  sendEvent,
  setRow,
  type Target,
  sendJson,
  until,
  webhookOf,
} from '@harkara/testkit';
import { expect } from 'vitest';

/** Content that users send or configure to hold a service up. Runs several times, each time as new users. */
export type HostileCase = (harkara: Harkara, target: Target) => Promise<void>;

const pattern = (at: number) => ({ path: 'a', op: 'matches', value: `(\\pL+\\s*){1,6}z${at}` });
const marks = `a${'\u0301'.repeat(16_000)}${'\u0323'.repeat(14_000)}`;
const digits = '9'.repeat(65_000);
const numbers = Array.from({ length: 100 }, (_, at) => at);
const letters = (length: number, seed: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919 + seed * 104_729) % 9_000))).join('');

async function listen({ pool }: Harkara, { projectId, agentId }: SeededCaller, filters: object[]): Promise<void> {
  for (const filter of filters)
    await seedEventTrigger({ pool } as Harkara, { projectId, agentId, eventType: 'lead.saved', filter });
}

async function workforceOf(harkara: Harkara, conditions: object[]) {
  const caller = await seedCaller(harkara);
  const { projectId, agentId } = caller;
  const routes = conditions.map((when) => ({ when, agent_id: agentId }));
  const workforceId = await seedWorkforce(harkara.pool, { projectId, members: [agentId], routes });
  return { caller, workforceId, webhook: await webhookOf(harkara, caller, { workforceId }) };
}

/** Turns of a conversation, straight into the table. */
async function fillTask({ pool }: Harkara, taskId: string, turns: number, characters: number): Promise<void> {
  await pool.query(
    `INSERT INTO message (id, task_id, turn, role, content)
     SELECT md5($1 || turn || role), $1, turn, role::message_role, rpad('', $3, '.')
     FROM generate_series(2, $2::int) turn, unnest(ARRAY['user', 'assistant']) role`,
    [taskId, turns, characters],
  );
  await setRow({ pool } as Harkara, 'task', taskId, { turn: turns });
}

export const hostileCases: Record<string, HostileCase> = {
  'an event of 38 KB against 98 regular expressions': async (harkara) => {
    const caller = await seedCaller(harkara);
    await listen(harkara, caller, [{ any: Array.from({ length: 98 }, (_, at) => pattern(at)) }]);
    for (let no = 0; no < 5; no += 1)
      await sendEvent(caller, { type: 'lead.saved', data: { a: 'abc def1 '.repeat(4_200) } });
  },

  'an event against 100 triggers of 32 KB, with combining marks': async (harkara) => {
    const caller = await seedCaller(harkara);
    const part = (at: number) => ({ path: 'a', op: 'equals', value: `${at}${'x'.repeat(280)}` });
    const filter = { any: Array.from({ length: 98 }, (_, at) => part(at)) };
    await listen(
      harkara,
      caller,
      Array.from({ length: 100 }, () => filter),
    );
    for (let no = 0; no < 5; no += 1)
      await sendEvent(caller, { type: 'lead.saved', data: { a: marks.slice(0, 20_000) } });
  },

  'an event against 100 workforces': async (harkara) => {
    const { caller, workforceId } = await workforceOf(
      harkara,
      Array.from({ length: 50 }, () => ({
        any: Array.from({ length: 20 }, () => ({ path: 'data.a', op: 'contains', value: 'q' })),
      })),
    );
    for (let no = 0; no < 100; no += 1)
      await seedEventTrigger(harkara, { projectId: caller.projectId, workforceId, eventType: 'lead.saved' });
    for (let no = 0; no < 3; no += 1) await sendEvent(caller, { type: 'lead.saved', data: { a: 'x'.repeat(60_000) } });
  },

  'a webhook of 65,000 digits to 20 lists of 100 numbers': async (harkara) => {
    const { webhook } = await workforceOf(
      harkara,
      Array.from({ length: 20 }, () => ({ path: 'data.a', op: 'in', value: numbers })),
    );
    for (const body of [`{"a":${digits}}`, `{"a":"${digits}"}`, `{"a":"${marks}"}`])
      expect((await webhook.post(body)).status).toBe(202);
  },

  'a task for a workforce with 20 large regular expressions': async (harkara) => {
    const { caller, workforceId } = await workforceOf(
      harkara,
      Array.from({ length: 20 }, (_, at) => ({ path: 'message', op: 'matches', value: `(\\pL+\\s*){1,12}z${at}` })),
    );
    for (let no = 0; no < 5; no += 1)
      await caller.send('POST', `/v1/api/workforces/${workforceId}/tasks`, {
        body: { message: 'abc def1 '.repeat(440) },
      });
  },

  'a secret with asterisks that an answer of 78 KB nests': async (harkara, target) => {
    const secret = 'b***bb';
    target.answer((_request, response) =>
      sendJson(response, { a: `${'b'.repeat(26_000)}${secret}${'bb'.repeat(26_000)}` }),
    );
    const step = { id: 's', name: 'S', type: 'http', url: `${target.url}/{{secrets.TOKEN}}` };
    const tool = await seedTool(harkara, { draft: { steps: [step] }, secrets: { TOKEN: secret } });
    expect((await tool.run()).body.status).toBe('done');
  },

  'secrets of 20,000 characters and an answer of 1 MB': async (harkara, target) => {
    target.answer((_request, response) => sendJson(response, { a: letters(330_000, 1) }));
    const step = { id: 's', name: 'S', type: 'http', url: `${target.url}/x` };
    const tool = await seedTool(harkara, {
      draft: { steps: [step] },
      secrets: { A: letters(10_000, 1), B: letters(10_000, 2) },
    });
    expect((await tool.run()).body.status).toBe('done');
  },

  'hidden inputs of many lines, read by a viewer': async (harkara) => {
    const team = await createTeam(harkara);
    const lines = Array.from({ length: 500 }, (_, at) => `a${String.fromCharCode(0x4e00 + at)}bcdef`).join('\n');
    const made = await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, {
      name: 'Log',
      inputs: [{ key: 'x', label: 'X', type: 'text', hide_in_logs: true }],
      steps: Array.from({ length: 6 }, (_, at) => ({
        id: `s${at}`,
        name: 'S',
        type: 'code',
        code: `return 'a'.repeat(1e6)`,
      })),
      output: { type: 'text', value: 'done' },
    });
    const run = await team.members.builder.send('POST', `/tools/${made.body.id}/test`, { inputs: { x: lines } });
    const read = await until('end of the run', async () => {
      const { body } = await team.members.viewer.send('GET', `/tool-runs/${run.body.id}`);
      return body.status === 'done' || body.status === 'failed' ? body : null;
    });
    expect(read.status).toBe('done');
  },

  'a conversation of 500 turns and 4 MB': async (harkara) => {
    const caller = await seedCaller(harkara);
    const { body } = await caller.start({ message: 'One', wait: true });
    await fillTask(harkara, body.id, 450, 4_600);
    for (let no = 0; no < 3; no += 1) expect((await caller.read(body.id)).body.messages.length).toBeGreaterThan(800);
    const more = await caller.start({ message: 'And now?', task_id: body.id, wait: true });
    expect(more.body.status).toBe('done');
  },

  'a condition of a tool over a list of 300,000 items': async (harkara) => {
    const draft = {
      steps: [
        { id: 'list', name: 'List', type: 'code', code: 'return Array.from({ length: 300000 }, () => 1)' },
        {
          id: 'has',
          name: 'Has',
          type: 'condition',
          condition: { path: 'steps.list.output', op: 'contains', value: 2 },
          on_error: 'continue',
        },
        {
          id: 'if',
          name: 'If',
          type: 'code',
          code: 'return 1',
          when: { any: Array.from({ length: 99 }, () => ({ path: 'steps.list.output', op: 'contains', value: 2 })) },
        },
      ],
    };
    const tool = await seedTool(harkara, { draft });
    expect(['done', 'failed']).toContain((await tool.run()).body.status);
  },

  'schemas and patterns at publishing': async (harkara) => {
    const team = await createTeam(harkara);
    const doubling = Object.fromEntries(
      Array.from({ length: 22 }, (_, at) => [
        `d${at}`,
        at === 0 ? { type: 'number' } : { anyOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] },
      ]),
    );
    const schemas = [
      { $async: true },
      { $defs: doubling, $ref: '#/$defs/d21' },
      { type: 'string', pattern: '(\\pL{0,30}a?){0,9}' },
    ];
    const conditions = Array.from({ length: 98 }, () => ({
      path: 'inputs.x',
      op: 'matches',
      value: '(?i)(\\pL{1,30}){1,9}',
    }));
    const steps = [
      ...schemas.map((schema, at) => ({ id: `a${at}`, name: 'A', type: 'ai', prompt: 'x', schema })),
      { id: 'c', name: 'C', type: 'condition', condition: { any: conditions } },
    ];
    const body = {
      name: 'Bad',
      inputs: [{ key: 'x', label: 'X', type: 'text' }],
      steps,
      output: { type: 'text', value: '' },
    };
    for (let no = 0; no < 3; no += 1) {
      const made = await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, body);
      if (made.status === 201)
        expect((await team.members.builder.send('POST', `/tools/${made.body.id}/publish`)).status).toBe(409);
      else expect(made.status).toBe(422);
    }
  },

  'bodies of 1 MB with as many fields as there can be': async (harkara) => {
    const team = await createTeam(harkara);
    const fields = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]));
    for (const body of [fields, { name: 'x', steps: Array.from({ length: 60_000 }, () => ({})) }, { inputs: fields }])
      expect((await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, body)).status).toBe(422);
  },
};
