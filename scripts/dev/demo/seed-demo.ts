import { z } from 'zod';
import type { Demo } from './demo.ts';
import { type OwnerSignIn, signInOwner } from './sign-in-owner.ts';

const Created = z.object({ id: z.string() });
const CreatedKey = z.object({ key: z.string() });
const Agents = z.object({ data: z.array(z.unknown()) });

const demoAgent = {
  name: 'Asha, the front desk',
  instructions:
    'You are Asha at the front desk of a small company. Answer kindly, clearly and in at most five sentences. ' +
    'When somebody asks for a person or you cannot help, call escalate with the reason.',
};

/**
 * Signs in as the first owner and creates, through the management API, an agent that takes tasks and an API key. A shop
 * is to follow in a project that had no agent before.
 */
export async function seedDemo(input: OwnerSignIn): Promise<Demo> {
  const { manage, projectId } = await signInOwner(input);
  const before = Agents.parse(await manage.get(`/projects/${projectId}/agents?limit=1`));
  const agent = Created.parse(await manage.post(`/projects/${projectId}/agents`, demoAgent));
  await manage.post(`/agents/${agent.id}/publish`);
  const { key } = CreatedKey.parse(await manage.post(`/projects/${projectId}/api-keys`, { name: 'Demo' }));
  return { ...input.signIn, apiKey: key, agentId: agent.id, isShopDue: before.data.length === 0 };
}
