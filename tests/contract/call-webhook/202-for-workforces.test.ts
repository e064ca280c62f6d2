import {
  type SeededWebhook,
  seedWorkforceCaller,
  setRow,
  useHarkara,
  webhookOf,
  type WebhookOptions,
  type WorkforceCaller,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const paused = { paused_at: { sql: 'now()' } };

async function seedDesk(options: WebhookOptions = {}): Promise<{ caller: WorkforceCaller; webhook: SeededWebhook }> {
  const caller = await seedWorkforceCaller(harkara());
  return { caller, webhook: await webhookOf(harkara(), caller, { ...options, workforceId: caller.workforceId }) };
}

const taskOf = async (caller: WorkforceCaller, taskId: string) => (await caller.read(taskId)).body;

describe('a call starts the agent that the routes pick', () => {
  test('by the data as it was sent, and by the message that the template made', async () => {
    const { caller, webhook } = await seedDesk({ template: '{{note}}' });
    const calls: [object, string][] = [
      [{ note: 'Hello', order: { state: 'RETURNED' } }, caller.refunds],
      [{ note: 'A refund', order: { state: 'new' } }, caller.refunds],
      [{ note: 'Hello', order: { state: 'new' }, refund: true }, caller.front],
    ];
    for (const [data, agentId] of calls) {
      const { status, body } = await webhook.post(data);
      expect(status).toBe(202);
      expect(await taskOf(caller, body.task_id)).toMatchObject({
        agent_id: agentId,
        workforce_id: caller.workforceId,
        channel: 'Webhook',
        status: 'queued',
      });
    }
    expect(await webhook.readOutcome()).toEqual({ result: 'Accepted', reason: null });
  });

  test('who cannot take work is passed over, and a repeat answers the first task', async () => {
    const { caller, webhook } = await seedDesk();
    await setRow(harkara(), 'agent', caller.refunds, paused);
    const first = await webhook.post({ order: { state: 'returned' } }, { 'Idempotency-Key': 'one' });
    expect((await taskOf(caller, first.body.task_id)).agent_id).toBe(caller.front);
    await setRow(harkara(), 'agent', caller.refunds, { paused_at: null });
    const again = await webhook.post({ order: { state: 'returned' } }, { 'Idempotency-Key': 'one' });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
  });
});

const states = [
  ['never published', 'workforce', { published_version: null }, 'The workforce is not live.'],
  ['paused', 'workforce', paused, 'The workforce is paused.'],
  ['deleted', 'workforce', { deleted_at: { sql: 'now()' } }, 'The workforce is not live.'],
  ['without a free agent', 'agent', paused, 'No agent of the workforce can take work.'],
] as const;

describe.each(states)('a workforce that is %s', (state, table, columns, reason) => {
  const idsOf = (caller: WorkforceCaller) =>
    table === 'workforce' ? [caller.workforceId] : [caller.front, caller.refunds, caller.pictures];

  test('takes no calls, and the trigger shows why until it can again', async () => {
    const { caller, webhook } = await seedDesk();
    for (const id of idsOf(caller)) await setRow(harkara(), table, id, columns);
    expect(await webhook.post({ a: 1 })).toMatchObject({ status: 409, body: { detail: reason } });
    expect(await webhook.readOutcome()).toEqual({ result: 'Refused', reason });
    const back = { paused_at: null, deleted_at: null, published_version: 1 };
    for (const id of idsOf(caller)) await setRow(harkara(), table, id, back);
    expect((await webhook.post({})).status).toBe(202);
  });

  const heldFor: Record<string, boolean> = {
    paused: true,
    'without a free agent': true,
    deleted: false,
    'never published': false,
  };

  test(`has its calls ${heldFor[state] === true ? 'held for whoever the routes pick' : 'refused, because there is nobody to hold them for'}`, async () => {
    const { caller, webhook } = await seedDesk({ whenUnavailable: 'hold' });
    for (const id of idsOf(caller)) await setRow(harkara(), table, id, columns);
    const reply = await webhook.post({ order: { state: 'returned' } });
    if (heldFor[state] !== true) return expect(reply.status).toBe(409);
    expect(reply.status).toBe(202);
    expect(await webhook.readOutcome()).toEqual({ result: 'Held', reason });
    expect(await taskOf(caller, reply.body.task_id)).toMatchObject({
      agent_id: caller.refunds,
      workforce_id: caller.workforceId,
      status: 'queued',
    });
  });
});
