import { seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('an Idempotency-Key of 256 characters is refused, one of 255 is taken', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  const refused = await tool.run({}, { 'Idempotency-Key': 'k'.repeat(256) });
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: 'The Idempotency-Key is longer than 255 characters.' },
  });
  expect((await tool.run({}, { 'Idempotency-Key': 'k'.repeat(255) })).status).toBe(200);
});
