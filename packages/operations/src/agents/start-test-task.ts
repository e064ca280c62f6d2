import { agentDraft, Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { type ManageTaskWithSteps, readManageTask } from '../tasks/read-manage-task.ts';
import { type FoundAgent, requireAgent } from './require-agent.ts';

export interface StartTestTaskInput {
  agentId: string;
  message: string;
}

/**
 * Gives an agent's draft a message, published and paused or not. The task runs the draft as it is now.
 * Refuses with message_empty, ai_paused and daily_limit_reached.
 */
export async function startTestTask(ctx: UserContext, { agentId, message }: StartTestTaskInput): Promise<ManageTaskWithSteps> {
  if (message.trim() === '') throw new Refusal('message_empty');
  const taskId = await ctx.db.prisma.$transaction(async (tx) => {
    const found = await requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    await refuseOverLimits(tx, found.workspaceId);
    return insertTestTask(ctx, tx, { found, message });
  });
  await ctx.belt.handOverTurn({ taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readManageTask(ctx, { taskId });
}

async function refuseOverLimits(tx: Transaction, workspaceId: string): Promise<void> {
  const [state] = await tx.$queryRaw<{ paused: boolean; reached: boolean }[]>`
    SELECT ai_paused AS paused, spending_limit_reached(${workspaceId}) AS reached FROM platform`;
  if (state?.paused === true) throw new Refusal('ai_paused');
  if (state?.reached === true) throw new Refusal('daily_limit_reached');
}

async function insertTestTask(ctx: UserContext, tx: Transaction, { found, message }: { found: FoundAgent; message: string }): Promise<string> {
  const { agent, workspaceId } = found;
  const task = await tx.task.create({
    data: {
      id: ctx.newId('task'),
      workspaceId,
      projectId: agent.projectId,
      agentId: agent.id,
      channel: 'test',
      testDraft: agentDraft.parse(agent.draft),
      traceId: ctx.requestId,
      messages: { create: { id: ctx.newId('message'), turn: 1, role: 'user', content: message } },
    },
    select: { id: true },
  });
  return task.id;
}
