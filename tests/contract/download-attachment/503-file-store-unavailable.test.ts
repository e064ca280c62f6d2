import { fetchFile, seedCaller, seedFile, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, env: { STORAGE: 's3://files?endpoint=http://127.0.0.1:1' } });

// The store is asked as somebody, wherever the test runs.
beforeAll(() => void vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody').stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing'));
afterAll(() => void vi.unstubAllEnvs());

test('a file cannot be read while the file store is away, and is not said to be gone', async () => {
  const caller = await seedCaller(harkara());
  const reply = await fetchFile(harkara().url, caller.key, await seedFile(harkara(), caller));
  expect(reply).toMatchObject({
    status: 503,
    body: { detail: 'The service cannot reach its file store right now. Please try again.' },
  });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});
