import type { ApprovalEffect } from '@harkara/contract';
import { type ApprovalModel, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { type RecordedCall, recordedCall } from '../../work/turns/recorded-call.ts';
import { firstMessage } from '../tasks/first-message.ts';
import { listRecordedTools, type RecordedTool } from '../tools/list-recorded-tools.ts';
import { effectOf } from './effect-of.ts';

/** An approval with what a person needs to decide it. */
export interface ApprovalRecordRow extends ApprovalModel {
  task: { id: string; agentId: string; firstMessage: string };
  /** In the version that runs; null for a reply. */
  tool: RecordedTool | null;
  decider: { id: string; name: string } | null;
  effect: ApprovalEffect | null;
}

/** What `addRecords` needs of the task. */
export const withTask = { task: { select: { id: true, agentId: true, workspaceId: true } } } as const;

type ReadApproval = ApprovalModel & { task: { id: string; agentId: string } };

const listFirstMessages = statement({
  name: 'list-first-messages',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string(), first_message: z.string() }),
  sql: sql`SELECT t.id, ${firstMessage} AS first_message FROM unnest(:task_ids::text[]) t(id)`,
});

/** Adds to approvals what they name: their tasks and tools, and who decided. */
export async function addRecords(
  { db }: UserContext,
  approvals: readonly ReadApproval[],
): Promise<ApprovalRecordRow[]> {
  const deciders = approvals.flatMap(({ decidedBy }) => decidedBy ?? []);
  const users = await db.prisma.user.findMany({ where: { id: { in: deciders } }, select: { id: true, name: true } });
  const messages = await db.query(listFirstMessages, { taskIds: approvals.map(({ taskId }) => taskId) });
  const toolOf = await listRecordedTools(
    db,
    approvals.flatMap((approval) => callOf(approval) ?? []),
  );
  return approvals.map(({ task, ...approval }) => ({
    ...approval,
    task: {
      id: task.id,
      agentId: task.agentId,
      firstMessage: messages.find(({ id }) => id === task.id)?.first_message ?? '',
    },
    tool: toolOf(callOf(approval)),
    decider: users.find(({ id }) => id === approval.decidedBy) ?? null,
    effect: effectOf(approval),
  }));
}

function callOf({ action }: Pick<ApprovalModel, 'action'>): RecordedCall | undefined {
  return recordedCall.safeParse(action).data;
}
