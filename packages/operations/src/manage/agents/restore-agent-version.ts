import { agentDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { lockAgent } from './lock-agent.ts';
import { readAgentVersion } from './read-agent-version.ts';

interface RestoreAgentVersionInput {
  agentId: string;
  version: number;
  revisions: Revisions;
}

/**
 * Makes a version the draft again, even if it cannot be published any more: then its problems say why. Refuses with
 * version_not_found and revision_changed.
 */
export async function restoreAgentVersion(
  ctx: UserContext,
  { agentId, version, revisions }: RestoreAgentVersionInput,
): Promise<AgentRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    checkRevision(agent, revisions);
    const draft = await readAgentVersion(tx, { agentId, version });
    const restored = await tx.agent.update({ where: { id: agentId }, data: { draft } });
    const changes = listChanges(agentDraft.parse(agent.draft), draft);
    const target = { ...agent, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'agent', action: 'restored', target, changes });
    return addDraftState(tx, 'agent', restored);
  });
}
