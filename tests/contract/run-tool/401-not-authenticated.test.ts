import { call, seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

test.each(['missing', 'wrong', 'revoked'])('a key that is %s runs nothing', async (kind) => {
  const tool = await seedTool(harkara(), { draft: {} });
  if (kind === 'revoked')
    await harkara().pool.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [tool.keyId]);
  const token = {
    missing: {},
    wrong: { token: `${tool.key.slice(0, -1)}${tool.key.endsWith('a') ? 'b' : 'a'}` },
    revoked: { token: tool.key },
  }[kind];
  const { status, body } = await call(`${harkara().url}/v1/api/tools/${tool.toolId}/runs`, 'POST', {
    ...token,
    body: {},
  });
  expect([status, body]).toEqual([401, { detail: 'The API key is missing, wrong or revoked.' }]);
  const { rows } = await harkara().pool.query('SELECT FROM tool_run WHERE tool_id = $1', [tool.toolId]);
  expect(rows).toHaveLength(0);
});
