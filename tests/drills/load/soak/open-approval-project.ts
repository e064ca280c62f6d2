import { seedAgent, seedKey } from '@harkara/testkit';
import type { World } from '../../world/open-world.ts';
import { signInOwner } from '../../world/owner.ts';

/** A project whose agent may not reply by itself, keys that give it tasks, and a person who decides. */
export interface ApprovalProject {
  projectId: string;
  agentId: string;
  keys: readonly string[];
  /** Of the person's session. */
  token: string;
}

/** The person is the one that the gateway made at its start. */
export async function openApprovalProject({ gateways, pool }: World, keyCount: number): Promise<ApprovalProject> {
  const { token, projectId } = await signInOwner(gateways.pick());
  const agentId = await seedAgent(pool, projectId, { reply_needs_approval: true });
  const keys = await Promise.all(Array.from({ length: keyCount }, () => seedKey(pool, projectId)));
  return { projectId, agentId, keys: keys.map(({ key }) => key), token };
}
