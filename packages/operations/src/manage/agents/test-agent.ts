import { agentDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { insertTestTask } from '../../work/tasks/insert-test-task.ts';
import { type ProjectTaskWithSteps, readProjectTask } from '../tasks/read-project-task.ts';
import { requireAgent } from './require-agent.ts';

interface TestAgentInput {
  agentId: string;
  message: string;
}

/**
 * Starts a test chat with an agent's draft as it is now, whether the agent is published or paused. Refuses with
 * message_empty, ai_paused and daily_limit_reached.
 */
export async function testAgent(ctx: UserContext, { agentId, message }: TestAgentInput): Promise<ProjectTaskWithSteps> {
  const taskId = await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    const draft = agentDraft.parse(agent.draft);
    const { workspaceId, projectId } = agent;
    return insertTestTask(ctx, tx, { workspaceId, projectId, agentId, workforceId: null, draft, message });
  });
  await ctx.jobQueue.enqueueTurn({ taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readProjectTask(ctx, { taskId });
}
