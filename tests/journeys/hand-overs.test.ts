import type { Task } from '@harkara/contract';
import { createApi, type ModelServerRequest, type Team, onBothBackends, createTeam } from '@harkara/testkit';
import { beforeAll, beforeEach, expect, test } from 'vitest';

onBothBackends((harkara) => {
  let team: Team;
  let agents: Record<'Triage' | 'Orders' | 'Refunds', string>;
  let workforceId: string;

  beforeAll(async () => {
    team = await createTeam(harkara());
  });

  beforeEach(async () => {
    const { builder } = team.members;
    const make = async (name: string, draft: object = {}) => {
      const { body } = await builder.send('POST', `/projects/${team.projectId}/agents`, {
        name,
        instructions: `You are ${name}.`,
        ...draft,
      });
      await builder.send('POST', `/agents/${body.id}/publish`);
      return body.id as string;
    };
    agents = {
      Triage: await make('Triage'),
      Orders: await make('Orders'),
      Refunds: await make('Refunds', { steps_max: 2 }),
    };
    const draft = { name: 'Shop', members: Object.values(agents), default_agent_id: agents.Triage };
    workforceId = (await builder.send('POST', `/projects/${team.projectId}/workforces`, draft)).body.id;
    expect((await builder.send('POST', `/workforces/${workforceId}/publish`)).status).toBe(200);
  });

  const say = async (message: string, taskId?: string) =>
    createApi(harkara().url, team.key).send<Task>('POST', `/v1/api/workforces/${workforceId}/tasks`, {
      body: { message, wait: true, ...(taskId === undefined ? {} : { task_id: taskId }) },
    });
  const transferTo = (name: string, reason = 'It is theirs.') => ({
    calls: [{ name: `transfer_to_${name}`, arguments: { reason } }],
  });
  const whoAsks = ({ messages }: ModelServerRequest) => /You are (\w+)\./.exec(String(messages[0]?.content))?.[1] ?? '';
  const stepsOf = async (taskId: string) =>
    (await team.members.viewer.send('GET', `/tasks/${taskId}`)).body.steps as {
      kind: string;
      agent_id: string;
      name: string;
    }[];

  test('an agent hands the conversation over, and the next one answers with its own instructions and the reason', async () => {
    harkara().model.script((request) => {
      if (whoAsks(request) === 'Triage') return transferTo('orders', 'An order is late.');
      return {
        text: `${whoAsks(request)} here: ${JSON.stringify(request.messages.at(-1)).includes('An order is late.') ? 'late' : 'no reason'}`,
      };
    });
    const { status, body } = await say('Where is it?');
    expect([status, body.status, body.reply]).toEqual([200, 'done', 'Orders here: late']);
    expect(body).toMatchObject({ workforce_id: workforceId, agent_id: agents.Orders });
    const steps = await stepsOf(body.id);
    expect(steps.map(({ kind, agent_id, name }) => [kind, agent_id, kind === 'hand_over' ? name : ''])).toEqual([
      ['model_call', agents.Triage, ''],
      ['hand_over', agents.Triage, 'transfer_to_orders'],
      ['model_call', agents.Orders, ''],
      ['reply', agents.Orders, ''],
    ]);
  });

  test('a follow-up goes to the agent that holds the conversation now', async () => {
    harkara().model.script((request) =>
      whoAsks(request) === 'Triage' ? transferTo('refunds') : { text: `${whoAsks(request)} here.` },
    );
    const { body: first } = await say('My money!');
    const { body } = await say('And now?', first.id);
    expect(body).toMatchObject({ status: 'done', reply: 'Refunds here.', agent_id: agents.Refunds });
    expect((await stepsOf(body.id)).filter(({ kind }) => kind === 'hand_over')).toHaveLength(1);
  });

  test('an agent is offered its live handoff targets and never itself; a paused one cannot be handed to', async () => {
    const offered: string[][] = [];
    harkara().model.script((request) => {
      offered.push((request.tools ?? []).map(({ function: { name } }) => name));
      return { text: 'Fine.' };
    });
    await say('Hello');
    await team.members.builder.send('POST', `/agents/${agents.Orders}/pause`);
    await say('Hello');
    expect(offered).toEqual([
      ['escalate', 'transfer_to_orders', 'transfer_to_refunds'],
      ['escalate', 'transfer_to_refunds'],
    ]);
  });

  test('a handoff target that was paused at the last moment is told to the agent, who keeps the conversation', async () => {
    harkara().model.script(async ({ messages }) => {
      if (messages.at(-1)?.role === 'tool')
        return {
          text: String(messages.at(-1)?.content).includes('cannot take the conversation')
            ? 'I do it myself.'
            : 'Strange.',
        };
      await team.members.builder.send('POST', `/agents/${agents.Orders}/pause`);
      return transferTo('orders');
    });
    const { body } = await say('Where is it?');
    expect(body).toMatchObject({ status: 'done', reply: 'I do it myself.', agent_id: agents.Triage });
  });

  test('the eleventh hand-over of a message escalates; the next message starts to count again', async () => {
    harkara().model.script((request) => transferTo(whoAsks(request) === 'Triage' ? 'orders' : 'triage'));
    const { body } = await say('Ping');
    expect(body).toMatchObject({
      status: 'escalated',
      escalation: 'The conversation was handed over 10 times without an answer.',
    });
    expect((await stepsOf(body.id)).filter(({ kind }) => kind === 'hand_over')).toHaveLength(10);
    harkara().model.script([transferTo('orders'), { text: 'Pong.' }]);
    expect((await say('Again', body.id)).body).toMatchObject({ status: 'done', reply: 'Pong.' });
  });

  test("each agent has its own steps: those of the one before do not count against the next one's", async () => {
    harkara().model.script((request) => {
      if (whoAsks(request) !== 'Refunds') return transferTo('refunds');
      return request.messages.at(-1)?.role === 'tool' &&
        String(request.messages.at(-1)?.content).includes('no function')
        ? { text: 'Done.' }
        : { calls: [{ name: 'fly', arguments: {} }] };
    });
    expect((await say('Money')).body).toMatchObject({ status: 'done', reply: 'Done.', agent_id: agents.Refunds });
  });

  test('an agent started on its own is offered no handoff target', async () => {
    harkara().model.script((request) => ({ text: String((request.tools ?? []).length) }));
    const { body } = await createApi(harkara().url, team.key).send('POST', `/v1/api/agents/${agents.Triage}/tasks`, {
      body: { message: 'Hi', wait: true },
    });
    expect(body).toMatchObject({ reply: '1' });
    expect(body).not.toHaveProperty('workforce_id');
  });
});
