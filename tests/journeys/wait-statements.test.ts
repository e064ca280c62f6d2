import { seedCaller, useHarkara } from '@harkara/testkit';
import { describe, expect, inject, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

describe.each([
  { backend: 'PostgreSQL', url: null },
  { backend: 'Redis', url: inject('redisUrl') },
])('on $backend', ({ backend, url }) => {
  describe.skipIf(backend === 'Redis' && url === null)('with its signal', { meta: { needs: backend } }, () => {
    const harkara = useHarkara({ redisUrl: url });

    test('a start of a known key that is waited for is five statements, and its row is read once', async () => {
      const caller = await seedCaller(harkara());
      await caller.start({ message: 'Warm up', wait: true });
      const recorded = await recordStatements(() => caller.start({ message: 'Hello', wait: true }));
      const names = recorded.filter(({ service }) => service === 'gateway' || service === 'agent-runner');
      expect(names.map(({ name }) => name)).toEqual([
        'insert-task',
        'claim-turn',
        'begin-step',
        'complete-step',
        'find-task-for-key',
      ]);
    });
  });
});
