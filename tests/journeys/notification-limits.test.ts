import { errors } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { onBothBackends, seedCaller, seedWebhookEndpoint, setRow, until, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';

const target = useTarget();

onBothBackends(
  (harkara) => {
    async function openLimited(rupees: number) {
      const caller = await seedCaller(harkara());
      const { workspaceId, projectId } = caller;
      await setRow(harkara(), 'workspace', workspaceId, { daily_limit_micro_inr: microInrOf(rupees) });
      const path = `/${projectId}`;
      await seedWebhookEndpoint(harkara(), projectId, { url: target().url + path, events: ['limit.*'] });
      const told = () =>
        target()
          .requests.filter(({ url }) => url === path)
          .map(({ body }) => JSON.parse(body) as { type: string; data: object });
      const untilTold = (type: string) => until(type, async () => told().find((each) => each.type === type) ?? null);
      return { caller, told, untilTold };
    }

    /** One more scheduler begins with a round of everything. */
    async function lookAtLimits(): Promise<void> {
      const scheduler = await harkara().startScheduler();
      await scheduler.stop();
    }

    test('80 % of the daily limit and the whole of it are told once each', async () => {
      const { caller, told, untilTold } = await openLimited(10);
      const spend = (rupees: number) =>
        harkara().pool.query('SELECT settle_spend($1, NULL, 0, $2)', [caller.workspaceId, microInrOf(rupees)]);
      await spend(7.99);
      await lookAtLimits();
      expect(told()).toEqual([]);
      await spend(0.01);
      await lookAtLimits();
      const { data } = await untilTold('limit.warning');
      expect(data).toEqual({
        workspace_id: caller.workspaceId,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        limit_inr: 10,
        spent_inr: 8,
      });
      await spend(3);
      await lookAtLimits();
      await untilTold('limit.reached');
      await lookAtLimits();
      expect(told().map(({ type }) => type)).toEqual(['limit.warning', 'limit.reached']);
    });

    test('a turn for which too little is left tells that the limit is reached', async () => {
      const { caller, untilTold } = await openLimited(0.001);
      const { body } = await caller.start({ message: 'Hello', wait: true });
      expect(body).toMatchObject({ status: 'failed', error: errors.daily_limit_reached.detail });
      expect((await untilTold('limit.reached')).data).toMatchObject({ limit_inr: 0.001, spent_inr: 0 });
    });
  },
  { env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
