import { agentDraft, type ValueChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { compareDefinitions, type ComparedVersions } from '../drafts/compare-definitions.ts';
import { readAgentVersion } from './read-agent-version.ts';
import { requireAgent } from './require-agent.ts';

interface CompareAgentVersionsInput extends ComparedVersions {
  agentId: string;
}

/** What differs from one version to another one or to the draft. Refuses with version_not_found. */
export async function compareAgentVersions(
  ctx: UserContext,
  { agentId, ...versions }: CompareAgentVersionsInput,
): Promise<ValueChange[]> {
  const { prisma } = ctx.db;
  const agent = await requireAgent(ctx, prisma, { agentId, permit: 'agents.read' });
  const readVersion = (version: number) => readAgentVersion(prisma, { agentId, version });
  return compareDefinitions(versions, { draft: agentDraft.parse(agent.draft), readVersion });
}
