import { microInrOf } from '@harkara/domain';
import { createTeam, setPlatform, signInOperator, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

/** Each in a connection's own part of the day: reserves 3 rupees and then spends 2 of them. */
async function spendTwice(workspaceId: string): Promise<void> {
  const [reserved, spent] = [microInrOf(3), microInrOf(2)];
  await Promise.all(
    [1, 2].map(async () => {
      const client = await harkara().pool.connect();
      await client.query('SELECT try_reserve_spend($1, $2)', [workspaceId, reserved]);
      await client.query('SELECT settle_spend($1, ist_today(), $2, $3)', [workspaceId, reserved, spent]);
      client.release();
    }),
  );
}

test.each([{ dailyLimit: null }, { dailyLimit: microInrOf(1_000) }])(
  'a workspace shows what it spent today, and the platform what all spent, without what is only reserved ($dailyLimit)',
  async ({ dailyLimit }) => {
    const operator = await signInOperator(harkara());
    const readPlatform = async () => (await operator.send('GET', '/platform')).body.spent_today_inr;
    const before = await readPlatform();
    await setPlatform(harkara(), { dailyLimit });
    const teams = [await createTeam(harkara()), await createTeam(harkara())];
    for (const { workspaceId } of teams) await spendTwice(workspaceId);
    await harkara().pool.query('SELECT try_reserve_spend($1, $2)', [teams[0]?.workspaceId, microInrOf(7)]);
    for (const { workspaceId, members } of teams) {
      expect((await members.owner.send('GET', `/workspaces/${workspaceId}`)).body.spent_today_inr).toBe(4);
      const { data } = (await members.owner.send('GET', '/workspaces')).body;
      expect(data.map((each: { spent_today_inr: number }) => each.spent_today_inr)).toEqual([4]);
    }
    expect(await readPlatform()).toBe(before + 8);
    await setPlatform(harkara(), {});
  },
);
