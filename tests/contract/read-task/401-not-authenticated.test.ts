import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';
import { useHarkara } from '../harness/use-harkara.ts';

refusesBadKeys(useHarkara(), async (caller) => {
  const { body } = await caller.start({ message: 'Hello', wait: true });
  return { method: 'GET', path: `/v1/api/tasks/${body.id}` };
});
