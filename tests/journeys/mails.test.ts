import { createMailer, MailError } from '@harkara/mail';
import {
  createTeam,
  type Harkara,
  type MailServer,
  startHarkara,
  startMailServer,
  type Team,
  until,
} from '@harkara/testkit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

let mailServer: MailServer;
let harkara: Harkara;
let team: Team;
beforeAll(async () => {
  mailServer = await startMailServer();
  harkara = await startHarkara({
    serverUrl: inject('databaseUrl'),
    redisUrl: null,
    withoutRunner: true,
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Harkara <no-reply@harkara.example>',
      PUBLIC_URL: 'https://harkara.example',
    },
  });
  team = await createTeam(harkara);
});
beforeEach(() => mailServer.answer(() => null));
afterAll(async () => {
  await harkara.stop();
  await mailServer.stop();
});

const invite = (email: string) =>
  team.members.admin.send('POST', `/workspaces/${team.workspaceId}/members`, { email, role: 'viewer' });
const mailsLeft = async () => (await harkara.pool.query('SELECT * FROM mail')).rows;
const untilTries = (tries: number) =>
  until(`mail with ${tries} tries`, async () => {
    const { rows } = await harkara.pool.query('SELECT * FROM mail WHERE tries = $1', [tries]);
    return rows[0] ?? null;
  });
const makeDue = () => harkara.pool.query("UPDATE mail SET due_at = now() - interval '1 second'");

test('an invitation is mailed with its link, as text and as HTML, and its row is gone', async () => {
  const invited = await invite('first@example.com');
  const mail = await mailServer.nextTo('first@example.com');
  expect(mail).toMatchObject({
    from: { name: 'Harkara', address: 'no-reply@harkara.example' },
    subject: 'You are invited to A workspace on Harkara',
    messageId: expect.stringMatching(/^<mai_\w+@harkara\.example>$/),
  });
  expect(mail.text).toContain(invited.body.invitation_url);
  expect(mail.html).toContain(`href="${invited.body.invitation_url}"`);
  await until('empty outbox', async () => ((await mailsLeft()).length === 0 ? true : null));
});

test('a mail that the server cannot take now is tried again later, with the same Message-ID', async () => {
  mailServer.answer(() => 451);
  await invite('later@example.com');
  const { id, due_at: dueAt, created_at: createdAt } = await untilTries(1);
  expect(dueAt - createdAt).toBeGreaterThan(55_000);
  await until('log line', async () => harkara.logLines.find((line) => line.includes(id)) ?? null);
  mailServer.answer(() => null);
  await makeDue();
  expect((await mailServer.nextTo('later@example.com')).messageId).toContain(id);
});

test('a mail that the server refuses for good is not tried again', async () => {
  mailServer.answer(() => 550);
  await invite('never@example.com');
  await until('refusal', async () => (mailServer.tries.includes('never@example.com') ? true : null));
  await until('empty outbox', async () => ((await mailsLeft()).length === 0 ? true : null));
  expect(mailServer.tries.filter((to) => to === 'never@example.com')).toHaveLength(1);
});

test('of several tool-runners one sends a mail', async () => {
  const second = await harkara.startToolRunner();
  await Promise.all(Array.from({ length: 12 }, (_, at) => invite(`many${at}@example.com`)));
  for (let at = 0; at < 12; at += 1) await mailServer.nextTo(`many${at}@example.com`);
  await until('empty outbox', async () => ((await mailsLeft()).length === 0 ? true : null));
  await second.stop();
  expect(mailServer.tries.filter((to) => to.startsWith('many'))).toHaveLength(12);
});

test('neither the outbox nor the log has an address or a link in the clear', async () => {
  mailServer.answer(() => 451);
  const invited = await invite('secret@example.com');
  const row = JSON.stringify(await untilTries(1));
  const token = invited.body.invitation_url.split('/').at(-1);
  expect(row).not.toContain('secret@example.com');
  expect(row).not.toContain(token);
  const line = await until(
    'log line',
    async () => harkara.logLines.find((each) => each.includes('mail.not_sent')) ?? null,
  );
  expect(JSON.parse(line).error).toMatchObject({ message: 'The mail was not sent (EENVELOPE 451).' });
  expect(harkara.logLines.filter((each) => each.includes('secret@example.com') || each.includes(token))).toEqual([]);
});

test('a mail whose link has ended is deleted unsent', async () => {
  mailServer.answer(() => 451);
  await invite('ended@example.com');
  await until('try', async () => (mailServer.tries.includes('ended@example.com') ? true : null));
  await harkara.pool.query("UPDATE mail SET expires_at = now() - interval '1 second', due_at = expires_at");
  const scheduler = await harkara.startScheduler();
  await until('empty outbox', async () => ((await mailsLeft()).length === 0 ? true : null));
  await scheduler.stop();
});

test('without MAIL_FROM no mail is written', async () => {
  const plain = await startHarkara({
    serverUrl: inject('databaseUrl'),
    redisUrl: null,
    withoutRunner: true,
    withoutToolRunner: true,
  });
  const { members, workspaceId } = await createTeam(plain);
  await members.admin.send('POST', `/workspaces/${workspaceId}/members`, { email: 'a@example.com', role: 'viewer' });
  expect((await plain.pool.query('SELECT id FROM mail')).rows).toEqual([]);
  await plain.stop();
});

test('a server that stops answering ends a try in time, and a wrong password says so', async () => {
  mailServer.answer(() => new Promise(() => undefined));
  const content = { to: 'slow@example.com', subject: 'Hello', paragraphs: ['Hello.'] };
  const slow = createMailer({ url: mailServer.url, from: 'a@harkara.example', sendMsMax: 200 });
  const late = await slow.send('mai_1', content).catch((error: unknown) => error);
  const wrong = createMailer({ url: mailServer.url.replace('mail%20password', 'wrong'), from: 'a@harkara.example' });
  const refused = await wrong.send('mai_2', content).catch((error: unknown) => error);
  slow.close();
  wrong.close();
  expect([late, refused]).toEqual([expect.any(MailError), expect.any(MailError)]);
  expect([late, refused]).toMatchObject([
    { isRetryable: true, code: 'EABORT' },
    { isRetryable: true, code: 'EAUTH 535' },
  ]);
});
