import { microInrOf } from '@harkara/domain';
import { createGate, onBothBackends, seedCaller, setPlatform, setRow } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

/** Enough for a few calls of at most 0.63 rupees at once, and for far fewer than are started. */
const limit = microInrOf(3);
const turns = 30;

onBothBackends((harkara) => {
  test.each(['workspace', 'platform'] as const)(
    '30 priced turns at once never pass the daily limit of the %s',
    async (kind) => {
      const caller = await seedCaller(harkara());
      await harkara().pool.query('DELETE FROM daily_spend');
      await setPlatform(harkara(), kind === 'platform' ? { dailyLimit: limit } : {});
      if (kind === 'workspace')
        await setRow(harkara(), 'workspace', caller.workspaceId, { daily_limit_micro_inr: limit });
      const scope = kind === 'platform' ? 'platform' : caller.workspaceId;
      const held: number[] = [];
      const someRefused = createGate();
      harkara().model.script(async () => {
        const { spent, reserved } = await readSpend(harkara(), scope);
        held.push(spent + reserved);
        await someRefused.opened;
        return { text: 'Done.', usage: { tokensIn: 100, tokensOut: 3_000 } };
      });
      const replies = await Promise.all(
        Array.from({ length: turns }, async (_, index) => {
          const reply = await caller.start({ message: `Turn ${index}`, wait: true });
          if (reply.body.status === 'failed') someRefused.open();
          return reply;
        }),
      );
      await setPlatform(harkara(), {});
      expect(Math.max(...held)).toBeLessThanOrEqual(limit);
      const ends = Map.groupBy(replies, ({ status, body }) =>
        status === 503 ? 'refused' : `${body.status}: ${body.error}`,
      );
      const expected = ['done: null', "failed: Today's spending limit is reached.", 'refused'];
      expect([...ends.keys()].filter((end) => !expected.includes(end))).toEqual([]);
      const done = ends.get('done: null')?.length ?? 0;
      expect(done).toBe(harkara().model.total);
      expect(done).toBeGreaterThan(1);
      const price = microInrOf((100 * 38 + 3_000 * 152) / 1_000_000);
      expect(await readSpend(harkara(), scope)).toEqual({ spent: done * price, reserved: 0 });
    },
  );

  test('what a turn cost is kept with its task', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script([{ text: 'Hi', usage: { tokensIn: 1_000, tokensOut: 100 } }]);
    const { body } = await caller.start({ message: 'Hello', wait: true });
    const { rows } = await harkara().pool.query('SELECT cost_micro_inr::int AS cost FROM task WHERE id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ cost: 53_200 }]);
  });
});
