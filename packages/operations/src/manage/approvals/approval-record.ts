import type { ApprovalEffect } from '@harkara/contract';
import type { ApprovalModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type RecordedCall, recordedCall } from '../../work/turns/recorded-call.ts';
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
export const withTask = {
  task: {
    select: {
      id: true,
      agentId: true,
      workspaceId: true,
      messages: { where: { turn: 1, role: 'user' }, select: { content: true } },
    },
  },
} as const;

type ReadApproval = ApprovalModel & { task: { id: string; agentId: string; messages: { content: string }[] } };

const firstMessageUnits = 200;

/** Adds to approvals what they name: their tools, and who decided. */
export async function addRecords(
  { db }: UserContext,
  approvals: readonly ReadApproval[],
): Promise<ApprovalRecordRow[]> {
  const deciders = approvals.flatMap(({ decidedBy }) => decidedBy ?? []);
  const users = await db.prisma.user.findMany({ where: { id: { in: deciders } }, select: { id: true, name: true } });
  const toolOf = await listRecordedTools(
    db,
    approvals.flatMap((approval) => callOf(approval) ?? []),
  );
  return approvals.map(({ task, ...approval }) => ({
    ...approval,
    task: {
      id: task.id,
      agentId: task.agentId,
      firstMessage: (task.messages[0]?.content ?? '').slice(0, firstMessageUnits).toWellFormed(),
    },
    tool: toolOf(callOf(approval)),
    decider: users.find(({ id }) => id === approval.decidedBy) ?? null,
    effect: effectOf(approval),
  }));
}

function callOf({ action }: Pick<ApprovalModel, 'action'>): RecordedCall | undefined {
  return recordedCall.safeParse(action).data;
}
