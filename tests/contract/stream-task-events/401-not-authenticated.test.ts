import { useHarkara } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

refusesBadKeys(useHarkara(), async (caller) => {
  const { body } = await caller.start({ message: 'Hello', wait: true });
  return { method: 'GET', path: `/v1/api/tasks/${body.id}/events` };
});
