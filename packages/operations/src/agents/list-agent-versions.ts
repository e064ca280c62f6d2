import type { Page, PageQuery } from '@harkara/contract';
import type { AgentVersionModel } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { requireAgent } from './require-agent.ts';

export interface ListAgentVersionsInput extends PageQuery {
  agentId: string;
}

/** One page of an agent's versions, newest first; the cursor is the last version's number. */
export async function listAgentVersions(ctx: UserContext, { agentId, limit, cursor }: ListAgentVersionsInput): Promise<Page<AgentVersionModel>> {
  const { prisma } = ctx.db;
  await requireAgent(ctx, prisma, { agentId, permit: 'agents.read' });
  const before = versionOf(cursor);
  const rows = await prisma.agentVersion.findMany({
    where: { agentId, ...(before === null ? {} : { version: { lt: before } }) },
    orderBy: { version: 'desc' },
    take: limit + 1,
  });
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? String(data.at(-1)?.version) : null };
}

/** A cursor that this list never gave starts it over. */
function versionOf(cursor: string | undefined): number | null {
  return cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : null;
}
