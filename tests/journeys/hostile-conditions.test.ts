import {
  readLastRun,
  type SeededCaller,
  seedCaller,
  seedEventTrigger,
  seedWorkforceCaller,
  sendEvent,
  useHarkara,
  webhookOf,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
/** All services run in this process, and so does the test, so this is more than any service stands. */
const standsMsMax = 250;

const spentMs = () => process.threadCpuUsage().user / 1_000;

/** The longest stand of the event loop, in processor time, because a busy machine makes every timer late. */
async function standingMs(work: () => Promise<unknown>): Promise<number> {
  let before = spentMs();
  let most = 0;
  const beat = setInterval(() => {
    most = Math.max(most, spentMs() - before);
    before = spentMs();
  }, 5);
  await work().finally(() => clearInterval(beat));
  return Math.max(most, spentMs() - before);
}

const pattern = (at: number) => ({ path: 'a', op: 'matches', value: `(\\pL+\\s*){1,6}z${at}` });
const digits = '9'.repeat(65_000);
const numbers = Array.from({ length: 100 }, (_, at) => at);

describe('an event of 38 KB', () => {
  const data = { a: 'abc def1 '.repeat(4_200) };
  const filter = { any: Array.from({ length: 98 }, (_, at) => pattern(at)) };
  const listen = ({ projectId, agentId }: SeededCaller, more: { filter?: object }) =>
    seedEventTrigger(harkara(), { projectId, agentId, eventType: 'lead.saved', ...more });

  test('against 98 regular expressions holds no one up, and the trigger shows why it was skipped', async () => {
    const caller = await seedCaller(harkara());
    const triggers = [
      await listen(caller, { filter }),
      await listen(caller, { filter }),
      await listen(caller, { filter }),
    ];
    const last = await listen(caller, {});
    const stood = await standingMs(async () => {
      const { body } = await sendEvent(caller, { type: 'lead.saved', data });
      expect(body.started).toEqual([]);
    });
    expect(stood).toBeLessThan(standsMsMax);
    for (const id of [...triggers.slice(1), last])
      expect(await readLastRun(harkara(), id)).toMatchObject({
        last_result: 'Skipped',
        last_reason: 'The filters, templates and routes for this event take more than one decision may spend.',
      });
  });
});

describe('a webhook to a workforce', () => {
  const webhookOfWorkforce = async (conditions: object[]) => {
    const caller = await seedWorkforceCaller(harkara());
    const routes = conditions.map((when) => ({ when, agent_id: caller.pictures }));
    const { rows } = await harkara().pool.query<{ definition: object }>(
      'SELECT definition FROM workforce_version WHERE workforce_id = $1',
      [caller.workforceId],
    );
    await harkara().pool.query('UPDATE workforce_version SET definition = $2 WHERE workforce_id = $1', [
      caller.workforceId,
      JSON.stringify({ ...rows[0]?.definition, routes }),
    ]);
    return { caller, webhook: await webhookOf(harkara(), caller, { workforceId: caller.workforceId }) };
  };
  const agentOf = async (taskId: string) =>
    (await harkara().pool.query<{ agent_id: string }>('SELECT agent_id FROM task WHERE id = $1', [taskId])).rows[0];

  test.each([
    ['a number', `{"a":${digits}}`],
    ['a text', `{"a":"${digits}"}`],
  ])('with 20 lists of 100 numbers and %s of 65,000 digits holds no one up', async (_what, body) => {
    const when = { path: 'data.a', op: 'in', value: numbers };
    const { caller, webhook } = await webhookOfWorkforce(Array.from({ length: 20 }, () => when));
    const stood = await standingMs(async () => {
      const answer = await webhook.post(body);
      expect(answer.status).toBe(202);
      expect(await agentOf(answer.body.task_id)).toEqual({ agent_id: caller.front });
    });
    expect(stood).toBeLessThan(standsMsMax);
  });

  test('whose routes are more than a decision may spend begins with the default agent, and says why', async () => {
    const part = { path: 'data.a', op: 'contains', value: 'z' };
    const hostile = { any: Array.from({ length: 99 }, () => part) };
    const { caller, webhook } = await webhookOfWorkforce([hostile, hostile, hostile]);
    const { body } = await webhook.post({ a: 'y'.repeat(20_000) });
    expect(await agentOf(body.task_id)).toEqual({ agent_id: caller.front });
    expect(await webhook.listDeliveries()).toMatchObject([
      { outcome: 'Accepted', reason: expect.stringContaining('more than one decision may spend') },
    ]);
  });
});
