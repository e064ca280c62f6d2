import { type OwnerSignIn, signInOwner, type Owner } from '../sign-in-owner.ts';
import { type AgentIds, draftAgents, draftWorkforce, offlineModel } from './agents.ts';
import { findOrMake } from './find-or-make.ts';
import { makeTasks } from './make-tasks.ts';
import { makeTriggers } from './make-triggers.ts';
import { findOrder, refund } from './tools.ts';

export interface ShopInput extends OwnerSignIn {
  /** The key of the project, as the shop's site would have it. */
  apiKey: string;
  /** The agents' model; the built-in one unless set. */
  model?: string;
}

/**
 * Makes a small tea shop in the first project, through the API of the running services: agents with tools, a workforce,
 * triggers, and tasks of which two wait for a person. What is there already stays as it is.
 */
export async function makeShop(input: ShopInput): Promise<void> {
  const { localUrl, apiKey, model = offlineModel, signal } = input;
  const owner = await signInOwner(input);
  const agents = await makeAgents(owner, model);
  const workforceId = await findOrMake(owner, 'workforces', draftWorkforce(agents));
  const triggers = await makeTriggers(owner, agents.orders);
  await makeTasks({ owner, localUrl, apiKey, workforceId, triggers, signal });
}

async function makeAgents(owner: Owner, model: string): Promise<AgentIds> {
  const tools = {
    findOrder: await findOrMake(owner, 'tools', findOrder),
    refund: await findOrMake(owner, 'tools', refund),
  };
  const drafts = draftAgents(tools, model);
  return {
    orders: await findOrMake(owner, 'agents', drafts.orders),
    refunds: await findOrMake(owner, 'agents', drafts.refunds),
    complaints: await findOrMake(owner, 'agents', drafts.complaints),
  };
}
