import { callerOf, type Team, onBothBackends, createTeam, type SeededCaller } from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

onBothBackends((harkara) => {
  let team: Team;
  let caller: SeededCaller;

  beforeAll(async () => {
    team = await createTeam(harkara());
    caller = callerOf(harkara(), team, team.agentId);
  });

  async function escalate() {
    harkara().model.script([{ calls: [{ name: 'escalate', arguments: { reason: 'A refund.' } }] }]);
    return (await caller.start({ message: 'Give my money back!', wait: true })).body;
  }
  const reply = (taskId: string, message: string) =>
    team.members.builder.send('POST', `/tasks/${taskId}/reply`, { message });

  test("a person's reply finishes an escalated task, and the agent goes on from it", async () => {
    const task = await escalate();
    const answered = await reply(task.id, ' You get it back. ');
    expect([answered.status, answered.body.status]).toEqual([200, 'done']);
    expect((await caller.read(task.id)).body).toMatchObject({
      status: 'done',
      finished: true,
      reply: 'You get it back.',
      escalation: 'A refund.',
    });
    harkara().model.script(({ messages }) => ({ text: `We said: ${String(messages.at(-2)?.content)}` }));
    const { body } = await caller.start({ message: 'When?', task_id: task.id, wait: true });
    expect(body).toMatchObject({ status: 'done', reply: 'We said: You get it back.', escalation: null });
  });

  test('of ten replies at once one is sent', async () => {
    const task = await escalate();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, no) => reply(task.id, `Reply ${no}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await caller.read(task.id)).body.messages).toHaveLength(2);
  });

  test('a reply needs words, an escalated task, a builder and the own workspace', async () => {
    const task = await escalate();
    const stranger = await createTeam(harkara());
    expect((await reply(task.id, ' \n')).status).toBe(400);
    expect((await team.members.viewer.send('POST', `/tasks/${task.id}/reply`, { message: 'Hi' })).status).toBe(403);
    expect((await stranger.members.owner.send('POST', `/tasks/${task.id}/reply`, { message: 'Hi' })).status).toBe(404);
    harkara().model.script([{ text: 'Fine.' }]);
    const { body: done } = await caller.start({ message: 'Hello', wait: true });
    expect(await reply(done.id, 'Hi')).toMatchObject({
      status: 409,
      body: { detail: 'Only an escalated task takes a reply from a person.' },
    });
  });
});
