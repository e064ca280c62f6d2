import { workforceDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { decideTestRouting } from '../../work/tasks/decide-test-routing.ts';
import { insertTestTask } from '../../work/tasks/insert-test-task.ts';
import { type ProjectTaskWithSteps, readProjectTask } from '../tasks/read-project-task.ts';
import { requireWorkforce } from './require-workforce.ts';

interface TestWorkforceInput {
  workforceId: string;
  message: string;
}

/**
 * Starts a test chat with a workforce's draft. Its members work by their drafts, whether they are published or paused.
 * Refuses with message_empty, workforce_unavailable when all members are deleted, ai_paused and daily_limit_reached.
 */
export async function testWorkforce(
  ctx: UserContext,
  { workforceId, message }: TestWorkforceInput,
): Promise<ProjectTaskWithSteps> {
  const taskId = await ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await requireWorkforce(ctx, tx, { workforceId, permit: 'workforces.manage' });
    const { workspaceId, projectId } = workforce;
    const draft = workforceDraft.parse(workforce.draft);
    const input = { message, channel: 'test', files: [], data: {} } as const;
    const routing = await decideTestRouting(tx, { projectId, draft, input });
    const { agent_id: agentId } = routing;
    return insertTestTask(ctx, tx, { workspaceId, projectId, agentId, workforceId, draft, routing, message });
  });
  await ctx.jobQueue.enqueueTurn({ taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readProjectTask(ctx, { taskId });
}
