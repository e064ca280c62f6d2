import { callerOf, onBothBackends, seedKey, seedTool, sendJson, toolOf, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';

const target = useTarget();

onBothBackends(
  (harkara) => {
    test('of 29 repeats at once with one Idempotency-Key exactly one runs, and every other is told which', async () => {
      target().answer((_request, response) => sendJson(response, { paid: true }));
      const tool = await seedTool(harkara(), {
        draft: {
          steps: [{ id: 'pay', name: 'Pay', type: 'http', method: 'POST', url: `${target().url}/pay` }],
          output: { type: 'json', value: '{{steps.pay.output.body}}' },
        },
      });
      const replies = await Promise.all(
        Array.from({ length: 29 }, () => tool.run({}, { 'Idempotency-Key': 'pay once' })),
      );
      expect(new Set(replies.map(({ headers }) => headers.get('x-run-id'))).size).toBe(1);
      const first = replies.filter(({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'));
      expect(first).toHaveLength(1);
      for (const reply of replies.filter((each) => each !== first[0])) {
        if (reply.status === 200) expect(reply.body).toEqual(first[0]?.body);
        else expect([reply.status, reply.headers.get('retry-after')]).toEqual([409, '1']);
      }
      expect(target().requests).toHaveLength(1);
    });

    test('keys of different API keys, and of a task and a tool, are different keys', async () => {
      const tool = await seedTool(harkara(), { draft: { output: { type: 'text', value: 'x' } } });
      const neighbour = toolOf(
        callerOf(harkara(), { ...tool, ...(await seedKey(harkara().pool, tool.projectId)) }, tool.agentId),
        tool.toolId,
      );
      const headers = { 'Idempotency-Key': 'same' };
      const ids = [(await tool.run({}, headers)).body.run_id, (await neighbour.run({}, headers)).body.run_id];
      expect(new Set(ids).size).toBe(2);
      expect((await tool.start({ message: 'Hello' }, headers)).status).toBe(202);
      expect((await tool.run({}, headers)).body.run_id).toBe(ids[0]);
    });

    test('a key is free again once its day is over', async () => {
      const tool = await seedTool(harkara(), { draft: { output: { type: 'text', value: 'x' } } });
      const headers = { 'Idempotency-Key': 'daily' };
      const first = await tool.run({}, headers);
      await harkara().pool.query(`UPDATE idempotency SET expires_at = now() WHERE tool_run_id = $1`, [
        first.body.run_id,
      ]);
      const second = await tool.run({}, headers);
      expect([
        second.status,
        second.headers.has('idempotent-replayed'),
        second.body.run_id === first.body.run_id,
      ]).toEqual([200, false, false]);
    });
  },
  { withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
