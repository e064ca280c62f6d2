import { seedWorkforce } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const harkara = useHarkara({ withoutRunner: true });

refusesBadKeys(harkara, async ({ projectId, agentId }) => {
  const workforceId = await seedWorkforce(harkara().pool, { projectId, members: [agentId] });
  return { method: 'POST', path: `/v1/api/workforces/${workforceId}/tasks`, body: { message: 'Hello' } };
});
