import { useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

const harkara = useHarkara({ withoutRunner: true });

refusesBadKeys(harkara, ({ agentId }) => ({
  method: 'POST',
  path: `/v1/api/agents/${agentId}/tasks`,
  body: { message: 'Hello' },
}));

test('nothing was started by any refused key', async () => {
  const { rows } = await harkara().pool.query<{ strangers: number }>(
    `SELECT count(*)::int AS strangers FROM task t LEFT JOIN api_key k ON k.id = t.api_key_id
    WHERE k.id IS NULL OR t.created_at > k.revoked_at`,
  );
  expect(rows).toEqual([{ strangers: 0 }]);
});
