import { notificationTypes } from '@harkara/contract';
import {
  onBothBackends,
  seedCaller,
  type SeededCaller,
  seedTool,
  seedWebhook,
  seedWebhookEndpoint,
  setRow,
  type Target,
  until,
  untilFinished,
  useTarget,
} from '@harkara/testkit';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

const target = useTarget();

interface Notified {
  id: string;
  type: keyof typeof notificationTypes;
  timestamp: string;
  data: Record<string, unknown>;
}

/** What reached the target at a path, its signature checked by the package that receivers use. */
function receivedAt({ requests }: Target, path: string, secret: string): Notified[] {
  return requests
    .filter(({ url }) => url === path)
    .map(({ headers, body }) => ({
      ...(new Webhook(secret).verify(body, headers as Record<string, string>) as Notified),
      id: String(headers['webhook-id']),
    }));
}

onBothBackends(
  (harkara) => {
    async function listenTo(caller: SeededCaller, options: { events?: string[]; payload?: 'full' | 'thin' } = {}) {
      const path = `/${caller.projectId}`;
      const endpoint = await seedWebhookEndpoint(harkara(), caller.projectId, {
        url: target().url + path,
        ...options,
      });
      const received = () => receivedAt(target(), path, endpoint.secret);
      const untilType = (type: string) =>
        until(type, async () => received().find((each) => each.type === type) ?? null);
      return { ...endpoint, received, untilType };
    }

    test('a task is told from its start to its answer, each once and in the shape of the catalogue', async () => {
      const caller = await seedCaller(harkara());
      const listener = await listenTo(caller);
      const { body: task } = await caller.start({ message: 'Hello', wait: true });
      const done = await listener.untilType('task.done');
      expect(done.data).toEqual({
        task_id: task.id,
        agent_id: caller.agentId,
        channel: 'api',
        status: 'done',
        turn: 1,
        reply: task.reply,
        cost_inr: expect.any(Number),
      });
      await listener.untilType('task.queued');
      await listener.untilType('task.running');
      const received = listener.received();
      expect(received.map(({ type }) => type).sort()).toEqual(['task.done', 'task.queued', 'task.running']);
      expect(new Set(received.map(({ id }) => id)).size).toBe(3);
      for (const { type, data, timestamp } of received) {
        notificationTypes[type].data.parse(data);
        expect(Date.parse(timestamp)).not.toBeNaN();
      }
    });

    test('an endpoint gets the types it asks for, the thin payload with ids alone, and a test chat is not told', async () => {
      const caller = await seedCaller(harkara());
      const listener = await listenTo(caller, { events: ['task.done', 'api_key.*'], payload: 'thin' });
      const { body: task } = await caller.start({ message: 'Hello', wait: true });
      expect((await listener.untilType('task.done')).data).toEqual({ task_id: task.id });
      await setRow(harkara(), 'api_key', caller.keyId, { revoked_at: { sql: 'now()' } });
      expect((await listener.untilType('api_key.revoked')).data).toEqual({ api_key_id: caller.keyId });
      expect(listener.received()).toHaveLength(2);
    });

    test('failures, approvals and tool runs are told', async () => {
      const caller = await seedCaller(harkara(), { reply_needs_approval: true });
      const listener = await listenTo(caller);
      const { body: task } = await caller.start({ message: 'Hello', wait: true });
      const requested = await listener.untilType('approval.requested');
      expect(requested.data).toMatchObject({ task_id: task.id, status: 'needs_approval', kind: 'reply' });
      await caller.cancel(task.id);
      await listener.untilType('approval.expired');
      await listener.untilType('task.failed');
      const tool = await seedTool(harkara(), {
        caller,
        draft: { steps: [], output: { type: 'json', value: { sku: 'A-17' } } },
      });
      await tool.run();
      expect((await listener.untilType('tool_run.done')).data).toMatchObject({
        output: { sku: 'A-17' },
        source: 'api',
      });
      for (const { type, data } of listener.received()) notificationTypes[type].data.parse(data);
    });

    test('a refused call of a webhook is told', async () => {
      const webhook = await seedWebhook(harkara());
      const listener = await listenTo(webhook, { events: ['webhook.*'] });
      await webhook.post('not JSON');
      const { data } = await listener.untilType('webhook.refused');
      expect(notificationTypes['webhook.refused'].data.parse(data)).toMatchObject({ trigger_id: webhook.triggerId });
    });

    test('a failed try is repeated under the same id, and its answer is kept up to 1 KB', async () => {
      const caller = await seedCaller(harkara());
      const listener = await listenTo(caller, { events: ['task.queued'] });
      const ids: unknown[] = [];
      target().answer(({ headers }, response) => {
        ids.push(headers['webhook-id']);
        response.writeHead(ids.length === 1 ? 500 : 200).end('x'.repeat(5_000));
      });
      await caller.start({ message: 'Hello' });
      await until('second try', async () => (ids.length > 1 ? true : null));
      expect(ids).toEqual([ids[0], ids[0]]);
      const row = await until('delivery', async () => {
        const { rows } = await harkara().pool.query('SELECT * FROM webhook_attempt WHERE endpoint_id = $1', [
          listener.endpointId,
        ]);
        return rows[0]?.state === 'delivered' ? rows[0] : null;
      });
      expect(row).toMatchObject({ tries: 2, last_status: 200, last_answer: 'x'.repeat(1_024), last_error: null });
    });
  },
  { env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);

describe('a project without an endpoint', () => {
  onBothBackends((harkara) => {
    test('has no row written for it', async () => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello', wait: true });
      await untilFinished(harkara(), caller, body.id);
      const { rows } = await harkara().pool.query('SELECT count(*)::int AS n FROM notification');
      expect(rows[0].n).toBe(0);
    });
  });
});
