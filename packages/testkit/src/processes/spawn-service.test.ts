import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { spawnService } from './spawn-service.ts';

test('a service that ends before it is ready is told of with the end of its log', async () => {
  const { path, remove } = await makeTemporaryFolder('spawn');
  onTestFinished(remove);
  const service = spawnService({
    name: 'scheduler',
    env: { DATABASE_URL: 'nonsense' },
    metricsPort: await chooseFreePort(),
    logFile: join(path, 'scheduler.log'),
  });
  await expect(service.ready).rejects.toThrow(/^scheduler ended \(1\)\. Its log ends with:\n[^]*DATABASE_URL/);
});
