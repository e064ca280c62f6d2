import {
  createApi,
  createTeam,
  type Harkara,
  type MailServer,
  startHarkara,
  startMailServer,
  type Team,
  until,
} from '@harkara/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let mailServer: MailServer;
let harkara: Harkara;
let team: Team;
let agentId: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  harkara = await startHarkara({
    serverUrl: inject('databaseUrl'),
    redisUrl: null,
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Harkara <no-reply@harkara.example>',
      PUBLIC_URL: 'https://harkara.example',
    },
  });
  team = await createTeam(harkara);
  const draft = { name: 'Careful', instructions: 'Answer.', reply_needs_approval: true };
  agentId = (await team.members.owner.send('POST', `/projects/${team.projectId}/agents`, draft)).body.id;
  await team.members.owner.send('POST', `/agents/${agentId}/publish`);
});
afterAll(async () => {
  await harkara.stop();
  await mailServer.stop();
});

const choose = (role: keyof Team['members'], events: string[]) =>
  team.members[role].send('PUT', '/me/notifications', { project_id: team.projectId, events });

async function requestApproval(): Promise<string> {
  const { send } = createApi(harkara.url, team.key);
  const body = { message: 'Hello', wait: true };
  const started = await send<{ id: string }>('POST', `/v1/api/agents/${agentId}/tasks`, { body });
  const { rows } = await harkara.pool.query('SELECT id FROM approval WHERE task_id = $1', [started.body.id]);
  return rows[0].id;
}

const untilNoticed = (notices: number) =>
  until(`${notices} notices`, async () => {
    const { rows } = await harkara.pool.query('SELECT count(*)::int AS n FROM notification_mail');
    return rows[0].n === notices ? notices : null;
  });

test('what a person chose is told by mail with a link, and what comes within a minute in one mail after it', async () => {
  await choose('builder', ['approval.requested', 'limit.*']);
  const approvalId = await requestApproval();
  const mail = await mailServer.nextTo(team.emails.builder);
  expect(mail.subject).toBe('A project: A reply waits for a decision.');
  expect(mail.text).toContain(`https://harkara.example/p/${team.projectId}/approvals?open=${approvalId}`);
  await requestApproval();
  await requestApproval();
  await untilNoticed(2);
  expect(mailServer.mails).toHaveLength(1);
  await harkara.pool.query('UPDATE mail_pace SET next_at = now()');
  const next = await mailServer.nextTo(team.emails.builder);
  expect(next.subject).toBe('2 notifications of Harkara');
  expect(next.text).toContain('A project: A reply waits for a decision.\n\nA project: A reply waits for a decision.');
  expect(next.text).toContain(`https://harkara.example/p/${team.projectId}`);
  await untilNoticed(0);
});

test('a choice is listed, replaced, taken back, and refused for a project of others and for other types', async () => {
  const { viewer } = team.members;
  const chosen = { project_id: team.projectId, events: ['task.escalated'] };
  expect(await choose('viewer', ['limit.reached'])).toMatchObject({ status: 200 });
  expect((await choose('viewer', ['task.escalated'])).body).toEqual(chosen);
  expect((await viewer.send('GET', '/me/notifications')).body).toEqual({ data: [chosen], next_cursor: null });
  await choose('viewer', []);
  expect((await viewer.send('GET', '/me/notifications')).body.data).toEqual([]);
  expect((await choose('viewer', ['task.done'])).status).toBe(422);
  const other = await createTeam(harkara);
  const foreign = await viewer.send('PUT', '/me/notifications', { project_id: other.projectId, events: [] });
  expect(foreign.status).toBe(404);
});

test('a person who is no member any more is told nothing', async () => {
  await choose('admin', ['approval.requested']);
  await team.members.owner.send('DELETE', `/members/${team.memberIds.admin}`);
  await choose('owner', ['approval.requested']);
  await requestApproval();
  await mailServer.nextTo(team.emails.owner);
  const { rows } = await harkara.pool.query('SELECT user_id FROM mail_pace');
  expect(rows.map(({ user_id }) => user_id)).not.toContain(team.members.admin.userId);
});
