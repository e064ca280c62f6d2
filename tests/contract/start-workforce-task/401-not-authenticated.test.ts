import { seedWorkforce, useHarkara } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

const harkara = useHarkara({ withoutRunner: true });

refusesBadKeys(harkara, async ({ projectId, agentId }) => {
  const workforceId = await seedWorkforce(harkara().pool, { projectId, members: [agentId] });
  return { method: 'POST', path: `/v1/api/workforces/${workforceId}/tasks`, body: { message: 'Hello' } };
});
