import { agentDraft } from '@harkara/contract';
import type { UserContext } from '../context.ts';
import { insertTestTask } from '../tasks/insert-test-task.ts';
import { type ManageTaskWithSteps, readManageTask } from '../tasks/read-manage-task.ts';
import { requireAgent } from './require-agent.ts';

export interface StartTestTaskInput {
  agentId: string;
  message: string;
}

/**
 * Gives an agent's draft a message, published and paused or not. The task runs the draft as it is now.
 * Refuses with message_empty, ai_paused and daily_limit_reached.
 */
export async function startTestTask(
  ctx: UserContext,
  { agentId, message }: StartTestTaskInput,
): Promise<ManageTaskWithSteps> {
  const taskId = await ctx.db.prisma.$transaction(async (tx) => {
    const { agent, workspaceId } = await requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    const draft = agentDraft.parse(agent.draft);
    return insertTestTask(ctx, tx, {
      workspaceId,
      projectId: agent.projectId,
      agentId,
      workforceId: null,
      draft,
      message,
    });
  });
  await ctx.belt.handOverTurn({ taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readManageTask(ctx, { taskId });
}
