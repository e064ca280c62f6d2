import type { Delivery, Replay } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { createTeam, type Member, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { openWebhook, type OpenedWebhook, setAgent } from './open-webhook.ts';

const harkara = useHarkara({ withoutRunner: true });

const replay = (member: Member, triggerId: string, body: object) =>
  member.send<{ data: Replay[] }>('POST', `/triggers/${triggerId}/replay`, body);

/** Three orders that came while the agent was paused, the last one twice. */
async function refuseOrders(opened: OpenedWebhook): Promise<Delivery[]> {
  await setAgent(opened, 'pause');
  for (const order of [1, 2, 3, 3]) await opened.post({ order });
  await setAgent(opened, 'resume');
  // In the order in which they came.
  return (await opened.listCalls('?outcome=Refused')).toReversed();
}

test('a dry run says what would become of each, and writes nothing', async () => {
  const opened = await openWebhook(harkara());
  const refused = await refuseOrders(opened);
  await opened.post({ order: 2 });
  const before = await opened.listCalls();
  const ids = refused.map(({ id }) => id).toReversed();
  const { status, body } = await replay(opened.members.builder, opened.webhook.id, { ids, dry_run: true });
  expect(status).toBe(200);
  const nothing = { outcome: 'Accepted', reason: null, delivery: null };
  expect(body.data).toEqual([
    { id: refused[0]?.id, equal_to: null, ...nothing },
    { id: refused[1]?.id, equal_to: before[0]?.id, ...nothing },
    { id: refused[2]?.id, equal_to: null, ...nothing },
    { id: refused[3]?.id, equal_to: refused[2]?.id, ...nothing },
  ]);
  expect(await opened.listCalls()).toEqual(before);
  await setAgent(opened, 'pause');
  const paused = await replay(opened.members.builder, opened.webhook.id, { ids, dry_run: true });
  expect(new Set(paused.body.data.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
    new Set(['Refused: The agent is paused.']),
  );
  expect(await opened.listCalls()).toEqual(before);
});

test('several calls are replayed, each once and in their order; each answers for itself, and the list says so', async () => {
  const opened = await openWebhook(harkara());
  const other = await openWebhook(harkara(), {}, opened);
  const stranger = await openWebhook(harkara());
  await opened.post('{');
  const refused = await refuseOrders(opened);
  for (const each of [other, stranger]) await each.post({ order: 9 });
  const foreign = await Promise.all([other, stranger].map(async (each) => (await each.listCalls())[0]?.id ?? ''));
  const { pool } = harkara();
  await pool.query(`UPDATE delivery SET body_expires_at = now() WHERE id = $1`, [refused[1]?.id]);
  const [notJson, gone, first, second] = refused.map(({ id }) => id);
  const ids = [second, first, gone, notJson, first, ...foreign, 'nobody', newId('dlv')];
  const { status, body } = await replay(opened.members.builder, opened.webhook.id, { ids });
  expect(status).toBe(200);
  const told = new Map(body.data.map(({ id, outcome, reason }) => [id, reason ?? outcome]));
  const expected = new Map<string, string>(ids.map((id) => [id ?? '', 'There is no such delivery.']));
  expected.set(notJson ?? '', 'The body is not JSON.');
  expected.set(gone ?? '', 'The body of this delivery is not kept any more.');
  for (const id of [first, second]) expected.set(id ?? '', 'Accepted');
  expect(told).toEqual(expected);
  const made = body.data.flatMap(({ delivery }) => delivery ?? []);
  expect(made.map(({ replay_of, outcome }) => [replay_of, outcome])).toEqual([
    [notJson, 'Refused'],
    [first, 'Accepted'],
    [second, 'Accepted'],
  ]);
  const tasks = await opened.members.viewer.send(
    'GET',
    `/projects/${opened.projectId}/tasks?channel=Webhook&trigger_id=${opened.webhook.id}`,
  );
  expect(tasks.body.data.map(({ first_message: message }: { first_message: string }) => message)).toEqual([
    'Webhook: Orders\n{"order":3}',
    'Webhook: Orders\n{"order":2}',
  ]);
  const shown = new Map((await opened.listCalls()).map(({ id, replayed_as }) => [id, replayed_as]));
  expect([notJson, first, second].map((id) => shown.get(id ?? ''))).toEqual([null, made[1]?.id, made[2]?.id]);
  expect((await other.listCalls())[0]).toMatchObject({ id: foreign[0], replayed_as: null });
});

test('the same call again starts new tasks, as a single replay does; a replay of a replay names the first call', async () => {
  const opened = await openWebhook(harkara());
  await opened.post({ order: 1 }, { 'Idempotency-Key': 'order-1' });
  const [first] = await opened.listCalls();
  const ids = [first?.id];
  const once = (await replay(opened.members.builder, opened.webhook.id, { ids })).body.data[0];
  const again = (await replay(opened.members.builder, opened.webhook.id, { ids })).body.data[0];
  expect(again).toMatchObject({ outcome: 'Accepted', equal_to: once?.delivery?.id });
  const path = `/deliveries/${once?.delivery?.id}/replay`;
  const single = (await opened.members.builder.send<Delivery>('POST', path)).body;
  expect(single).toMatchObject({ outcome: 'Accepted', replay_of: first?.id });
  const taskIds = [first, once?.delivery, again?.delivery, single].map((each) => each?.task_id);
  expect(new Set(taskIds).size).toBe(4);
  expect((await opened.listCalls()).at(-1)).toMatchObject({ id: first?.id, replayed_as: single.id });
});

test('equal calls are found among thousands of bodies of one size', async () => {
  const opened = await openWebhook(harkara());
  await harkara().pool.query(
    `INSERT INTO delivery (id, trigger_id, outcome, size_bytes, body)
      SELECT first_id_at('dlv', now() - (10001 - n) * interval '1 ms'), $1, 'Refused', 1013,
        repeat('{"celsius": 21}', 67) || lpad((n / 2)::text, 8, '0')
      FROM generate_series(1, 10000) n`,
    [opened.webhook.id],
  );
  const called = await harkara().pool.query('SELECT id FROM delivery WHERE trigger_id = $1 ORDER BY id LIMIT 100', [
    opened.webhook.id,
  ]);
  const ids: string[] = called.rows.map(({ id }) => id);
  const { status, body } = await replay(opened.members.builder, opened.webhook.id, { ids, dry_run: true });
  expect(status).toBe(200);
  expect(body.data.map(({ equal_to }) => equal_to)).toEqual(
    ids.map((_, n) => (n % 2 === 0 && n > 0 ? ids[n - 1] : null)),
  );
});

test('none and more than 100 are refused before anything is called, and so is who may not replay', async () => {
  const opened = await openWebhook(harkara());
  await opened.post({});
  const [delivery] = await opened.listCalls();
  const { builder, viewer } = opened.members;
  for (const ids of [[], Array.from({ length: 101 }, () => delivery?.id)])
    expect((await replay(builder, opened.webhook.id, { ids })).status).toBe(422);
  expect((await replay(viewer, opened.webhook.id, { ids: [delivery?.id] })).status).toBe(403);
  const stranger = (await createTeam(harkara())).members.owner;
  expect((await replay(stranger, opened.webhook.id, { ids: [delivery?.id] })).status).toBe(404);
  expect(await opened.listCalls()).toHaveLength(1);
});

test('calls are listed by outcome, page by page', async () => {
  const opened = await openWebhook(harkara());
  for (const sent of ['{', {}, '{', {}, '{']) await opened.post(sent);
  const path = `/triggers/${opened.webhook.id}/deliveries?outcome=Refused&limit=2`;
  const first = (await opened.members.viewer.send('GET', path)).body;
  const second = (await opened.members.viewer.send('GET', `${path}&cursor=${first.next_cursor}`)).body;
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null]);
  expect((await opened.members.viewer.send('GET', `${path}&outcome=x`)).status).toBe(422);
});

test('a workspace replays one list of calls at a time: four wait, and more are refused', async () => {
  const opened = await openWebhook(harkara());
  await opened.post({});
  const ids = (await opened.listCalls()).map(({ id }) => id);
  const client = await harkara().pool.connect();
  await client.query('BEGIN; LOCK TABLE delivery');
  const answered: number[] = [];
  const bothRefused = Promise.withResolvers<void>();
  const asked = Array.from({ length: 7 }, async () => {
    const { status } = await replay(opened.members.builder, opened.webhook.id, { ids, dry_run: true });
    if (answered.push(status) === 2) bothRefused.resolve();
    return status;
  });
  await bothRefused.promise;
  expect(answered).toEqual([429, 429]);
  await client.query('ROLLBACK');
  client.release();
  expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
