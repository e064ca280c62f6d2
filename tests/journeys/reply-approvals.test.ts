import {
  call,
  callerOf,
  type Team,
  onBothBackends,
  createTeam,
  type SeededCaller,
  untilFinished,
} from '@harkara/testkit';
import { beforeAll, expect, test } from 'vitest';

onBothBackends(
  (harkara) => {
    let team: Team;
    let caller: SeededCaller;

    beforeAll(async () => {
      team = await createTeam(harkara());
      const { builder } = team.members;
      await builder.send('PATCH', `/agents/${team.agentId}`, { reply_needs_approval: true });
      await builder.send('POST', `/agents/${team.agentId}/publish`);
      caller = callerOf(harkara(), team, team.agentId);
    });

    /** A task whose answer waits for a person. */
    async function ask(answer: string, message = 'How much?') {
      harkara().model.script([{ text: answer }]);
      const { body } = await caller.start({ message, wait: true });
      const { body: listed } = await team.members.viewer.send(
        'GET',
        `/projects/${team.projectId}/approvals?status=pending`,
      );
      const approval = listed.data.find((each: { task_id: string }) => each.task_id === body.id);
      return { task: body, approval };
    }
    const decide = (approvalId: string, verb: 'approve' | 'reject', body: unknown = {}) =>
      team.members.builder.send('POST', `/approvals/${approvalId}/${verb}`, body);

    test('an approved reply is sent exactly as it was stored, without asking the model again', async () => {
      const { task, approval } = await ask('It costs 20 rupees.');
      expect(task).toMatchObject({ status: 'needs_approval', finished: true, needs_approval: true, reply: '' });
      expect(approval).toMatchObject({
        kind: 'reply',
        status: 'pending',
        action: { kind: 'reply', text: 'It costs 20 rupees.' },
      });
      const calls = harkara().model.total;
      const decided = await decide(approval.id, 'approve', { note: 'Fine.' });
      expect([decided.status, decided.body.status, decided.body.decided_by]).toEqual([
        200,
        'approved',
        team.members.builder.userId,
      ]);
      const { body } = await caller.read(task.id);
      expect(body).toMatchObject({ status: 'done', reply: 'It costs 20 rupees.', needs_approval: false, error: null });
      expect(body.messages.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'How much?'],
        ['assistant', 'It costs 20 rupees.'],
      ]);
      expect(harkara().model.total).toBe(calls);
    });

    test('an edited reply is sent as edited, and the conversation goes on from it', async () => {
      const { task, approval } = await ask('It costs 20 rupees.');
      await decide(approval.id, 'approve', { edit: { text: ' It costs 30 rupees. ' } });
      expect((await caller.read(task.id)).body.reply).toBe('It costs 30 rupees.');
      harkara().model.script(({ messages }) => ({ text: `I said: ${String(messages.at(-2)?.content)}` }));
      const { body } = await caller.start({ message: 'What?', task_id: task.id, wait: true });
      expect(body).toMatchObject({ status: 'needs_approval', reply: '' });
      const { rows } = await harkara().pool.query(
        "SELECT action ->> 'text' AS text FROM approval WHERE task_id = $1 AND turn = 2",
        [task.id],
      );
      expect(rows).toEqual([{ text: 'I said: It costs 30 rupees.' }]);
    });

    test('a reply rejected with a note goes back to the agent, whose next answer waits again', async () => {
      const { task, approval } = await ask('You get it for free.');
      harkara().model.script(({ messages }) => ({
        text: String(messages.at(-1)?.content).includes('No gifts.') ? 'It costs 20 rupees.' : 'Free!',
      }));
      await decide(approval.id, 'reject', { note: 'No gifts.' });
      await expect.poll(async () => (await ask2(task.id)).length).toBe(1);
      const [second] = await ask2(task.id);
      expect(second).toMatchObject({ action: { text: 'It costs 20 rupees.' } });
      expect((await caller.read(task.id)).body).toMatchObject({ status: 'needs_approval', reply: '' });
      await decide(second.id, 'approve');
      expect((await caller.read(task.id)).body).toMatchObject({ status: 'done', reply: 'It costs 20 rupees.' });
    });
    const ask2 = async (taskId: string) =>
      (await team.members.viewer.send('GET', `/tasks/${taskId}`)).body.approvals.filter(
        (each: { status: string }) => each.status === 'pending',
      );

    test('a reply rejected without a note fails the task, and a follow-up is taken again', async () => {
      const { task, approval } = await ask('No.');
      expect((await caller.start({ message: 'Hello?', task_id: task.id })).status).toBe(409);
      await decide(approval.id, 'reject', { note: '  ' });
      expect((await caller.read(task.id)).body).toMatchObject({
        status: 'failed',
        error: 'The reply was rejected.',
        reply: '',
        needs_approval: false,
      });
      expect((await caller.start({ message: 'Hello?', task_id: task.id })).status).toBe(202);
      await untilFinished(harkara(), caller, task.id);
    });

    test('of twenty decisions at once exactly one counts, and the others are told which', async () => {
      const { task, approval } = await ask('Maybe.');
      const verbs = Array.from(
        { length: 20 },
        (_, at) => (at % 2 === 0 ? 'approve' : 'reject') as 'approve' | 'reject',
      );
      const answers = await Promise.all(verbs.map((verb) => decide(approval.id, verb)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await team.members.viewer.send('GET', `/tasks/${task.id}`);
      const { status } = body.approvals[0];
      for (const answer of answers)
        if (answer.status !== 200)
          expect(answer).toMatchObject({ status: 409, body: { detail: `This was already ${status}.` } });
      expect(body.status).toBe(status === 'approved' ? 'done' : 'failed');
      expect(body.messages).toHaveLength(status === 'approved' ? 2 : 1);
    });

    test('what nobody decides expires, and counts as rejected without a note', async () => {
      const { task, approval } = await ask('Later.');
      await harkara().pool.query("UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = $1", [
        approval.id,
      ]);
      await expect.poll(async () => (await caller.read(task.id)).body.status).toBe('failed');
      expect((await caller.read(task.id)).body.error).toBe('Nobody approved the reply in time.');
      expect(await decide(approval.id, 'approve')).toMatchObject({
        status: 409,
        body: { detail: 'This was already expired.' },
      });
    });

    test('a cancelled task no longer waits, and its reply can never be sent', async () => {
      const { task, approval } = await ask('Soon.');
      await caller.cancel(task.id);
      expect((await decide(approval.id, 'approve')).status).toBe(409);
      expect((await caller.read(task.id)).body).toMatchObject({ status: 'failed', error: 'Cancelled.', reply: '' });
    });

    test('viewers see what waits but decide nothing; strangers find nothing', async () => {
      const { approval } = await ask('Hm.');
      const stranger = await createTeam(harkara());
      expect((await team.members.viewer.send('POST', `/approvals/${approval.id}/approve`, {})).status).toBe(403);
      expect((await stranger.members.owner.send('POST', `/approvals/${approval.id}/approve`, {})).status).toBe(404);
      expect((await stranger.members.owner.send('GET', `/projects/${team.projectId}/approvals`)).status).toBe(404);
      const keyed = await call(`${harkara().url}/v1/manage/approvals/${approval.id}/approve`, 'POST', {
        token: team.key,
        body: {},
      });
      expect(keyed.status).toBe(401);
      expect((await decide(approval.id, 'approve', { edit: { arguments: {} } })).status).toBe(422);
      expect((await decide(approval.id, 'approve', { edit: { text: ' ' } })).status).toBe(422);
      expect((await decide(approval.id, 'approve')).status).toBe(200);
    });

    test('decisions are in the audit log', async () => {
      const { approval } = await ask('Audit me.');
      await decide(approval.id, 'approve');
      const { body } = await team.members.owner.send('GET', `/workspaces/${team.workspaceId}/audit-log`);
      expect(body.data[0]).toMatchObject({
        action: 'approval.approved',
        target: { kind: 'approval', id: approval.id },
        actor: { id: team.members.builder.userId },
      });
    });
  },
  // Decisions that meet wait for each other, and 3 s at most for a connection.
  { env: { DATABASE_POOL_MAX: '40' } },
);
