import { z } from 'zod';
import type { Demo } from './demo.ts';
import { findOrMake } from './shop/find-or-make.ts';
import { type OwnerSignIn, signInOwner } from './sign-in-owner.ts';

const CreatedKey = z.object({ key: z.string() });
const Agents = z.object({ data: z.array(z.object({ draft: z.object({ name: z.string() }) })) });

const demoAgent = {
  name: 'Asha, the front desk',
  instructions:
    'You are Asha at the front desk of a small company. Answer kindly, clearly and in at most five sentences. ' +
    'When somebody asks for a person or you cannot help, call escalate with the reason.',
};

/**
 * Signs in as the first owner and makes, through the management API, an agent that takes tasks and an API key. A shop
 * is to follow in a project that has no other agent. The agent may be there from a start that was killed before it kept
 * the demo.
 */
export async function seedDemo(input: OwnerSignIn): Promise<Demo> {
  const owner = await signInOwner(input);
  const { manage, projectId } = owner;
  const { data: agents } = Agents.parse(await manage.get(`/projects/${projectId}/agents?limit=2`));
  const agentId = await findOrMake(owner, 'agents', demoAgent);
  const { key } = CreatedKey.parse(await manage.post(`/projects/${projectId}/api-keys`, { name: 'Demo' }));
  const isShopDue = agents.every(({ draft }) => draft.name === demoAgent.name);
  return { ...input.signIn, apiKey: key, agentId, isShopDue };
}
