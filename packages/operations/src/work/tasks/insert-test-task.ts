import { type AgentDraft, type Channel, Refusal, type Routing, type WorkforceDraft } from '@harkara/contract';
import { queriesIn, sql, statement, type Transaction } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';

interface NewTask {
  workspaceId: string;
  projectId: string;
  /** The agent that begins. */
  agentId: string;
  workforceId: string | null;
  message: string;
  /** Of a workforce's test chat: how `agentId` was chosen. */
  routing?: Routing;
  /** Files make a message without words a message. */
  hasFiles?: boolean;
}

interface NewTestTask extends NewTask {
  /** The draft that is tested, as it is now. */
  draft: AgentDraft | WorkforceDraft;
}

/**
 * Inserts a test chat, which no key can read, and returns its id. Refuses with message_empty, ai_paused and
 * daily_limit_reached.
 */
export function insertTestTask(ctx: UserContext, tx: Transaction, { draft, ...task }: NewTestTask): Promise<string> {
  return insertTaskOfPerson(ctx, tx, { ...task, channel: 'test', testDraft: draft });
}

interface NewTaskOfPerson extends NewTask {
  channel: Channel;
  testDraft?: AgentDraft | WorkforceDraft;
  triggerId?: string | null;
  apiKeyId?: string | null;
}

/** Inserts a task that a person starts. Refuses like `insertTestTask`. */
export async function insertTaskOfPerson(
  ctx: UserContext,
  tx: Transaction,
  { message, hasFiles = false, testDraft, routing, ...task }: NewTaskOfPerson,
): Promise<string> {
  if (message.trim() === '' && !hasFiles) throw new Refusal('message_empty');
  await refuseOverLimits(tx, task.workspaceId);
  const { id } = await tx.task.create({
    data: {
      id: ctx.newId('task'),
      ...task,
      ...(testDraft === undefined ? {} : { testDraft: routing === undefined ? testDraft : { ...testDraft, routing } }),
      traceId: ctx.requestId,
      messages: { create: { id: ctx.newId('message'), turn: 1, role: 'user', content: message } },
    },
    select: { id: true },
  });
  return id;
}

const readLimits = statement({
  name: 'read-limits',
  params: z.object({ workspaceId: z.string() }),
  row: z.object({ ai_paused: z.boolean(), limit_reached: z.boolean() }),
  sql: sql`SELECT ai_paused, spending_limit_reached(:workspace_id) AS limit_reached FROM platform`,
});

async function refuseOverLimits(tx: Transaction, workspaceId: string): Promise<void> {
  const [limits] = await queriesIn(tx).query(readLimits, { workspaceId });
  if (limits?.ai_paused === true) throw new Refusal('ai_paused');
  if (limits?.limit_reached === true) throw new Refusal('daily_limit_reached');
}
