import { agentDraft, type AgentDraftChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { checkAgentDraft } from './check-agent-draft.ts';
import { lockAgent } from './lock-agent.ts';
import { mergeAgentDraft } from './merge-agent-draft.ts';

interface ChangeAgentInput {
  agentId: string;
  change: AgentDraftChange;
  revisions: Revisions;
}

/** Changes the draft; the published version stays. Refuses as `checkAgentDraft` does, and with revision_changed. */
export async function changeAgent(
  ctx: UserContext,
  { agentId, change, revisions }: ChangeAgentInput,
): Promise<AgentRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    checkRevision(agent, revisions);
    if (Object.keys(change).length === 0) return addDraftState(tx, 'agent', agent);
    const draft = mergeAgentDraft(agent.draft, change);
    await checkAgentDraft(ctx, tx, { projectId: agent.projectId, draft });
    const changed = await tx.agent.update({ where: { id: agentId }, data: { draft } });
    const changes = listChanges(agentDraft.parse(agent.draft), draft);
    const target = { ...agent, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'agent', action: 'changed', target, changes });
    return addDraftState(tx, 'agent', changed);
  });
}
