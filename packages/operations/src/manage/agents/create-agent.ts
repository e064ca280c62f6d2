import type { AgentDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { requireProject } from '../projects/require-project.ts';
import type { AgentRow } from './agent-row.ts';
import { checkAgentDraft } from './check-agent-draft.ts';

interface CreateAgentInput {
  projectId: string;
  draft: AgentDraft;
}

/** Creates an agent, which takes work once it is published. Refuses as `checkAgentDraft` does. */
export async function createAgent(ctx: UserContext, { projectId, draft }: CreateAgentInput): Promise<AgentRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'agents.manage' });
    await checkAgentDraft(ctx, tx, { projectId, draft });
    const agent = await tx.agent.create({ data: { id: ctx.newId('agent'), projectId, draft } });
    await writeAudit(ctx, tx, {
      kind: 'agent',
      action: 'created',
      target: { id: agent.id, name: draft.name, workspaceId, projectId },
    });
    return addDraftState(tx, 'agent', agent);
  });
}
