import { type ApprovalEffect, toolDraft, type ToolDraft } from '@harkara/contract';
import type { ApprovalModel, Transaction } from '@harkara/prisma';
import { recordedCall } from '../../work/turns/recorded-call.ts';
import { effectOf } from './effect-of.ts';

/** An approval with what a person needs to decide it. */
export interface ApprovalRecordRow extends ApprovalModel {
  task: { id: string; agentId: string; firstMessage: string };
  /** In the version that runs; null for a reply. */
  tool: { id: string; name: string; inputs: ToolDraft['inputs'] } | null;
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
export async function addRecords(tx: Transaction, approvals: readonly ReadApproval[]): Promise<ApprovalRecordRow[]> {
  const deciders = approvals.flatMap(({ decidedBy }) => decidedBy ?? []);
  const users = await tx.user.findMany({ where: { id: { in: deciders } }, select: { id: true, name: true } });
  const tools = await readTools(tx, approvals);
  return approvals.map(({ task, ...approval }) => ({
    ...approval,
    task: {
      id: task.id,
      agentId: task.agentId,
      firstMessage: (task.messages[0]?.content ?? '').slice(0, firstMessageUnits).toWellFormed(),
    },
    tool: tools.get(approval.id) ?? null,
    decider: users.find(({ id }) => id === approval.decidedBy) ?? null,
    effect: effectOf(approval),
  }));
}

/** The tools of the calls, by the approvals' ids. */
async function readTools(
  tx: Transaction,
  approvals: readonly ApprovalModel[],
): Promise<Map<string, NonNullable<ApprovalRecordRow['tool']>>> {
  const calls = approvals.flatMap(({ id, action }) => {
    const call = recordedCall.safeParse(action).data;
    return call === undefined ? [] : [{ id, toolId: call.tool_id, version: call.version }];
  });
  const versions = await tx.toolVersion.findMany({
    where: { OR: calls.map(({ toolId, version }) => ({ toolId, version })) },
    select: { toolId: true, version: true, definition: true },
  });
  const found = calls.flatMap(({ id, toolId, version }) => {
    const row = versions.find((each) => each.toolId === toolId && each.version === version);
    if (row === undefined) return [];
    const { name, inputs } = toolDraft.parse(row.definition);
    return [[id, { id: toolId, name, inputs }] as const];
  });
  return new Map(found);
}
