import { type AgentTestBody, Refusal } from '@harkara/contract';
import { type AgentModel, queriesIn, type Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { reopenTestChat } from '../../work/tasks/reopen-test-chat.ts';
import type { Drafted } from '../drafts/require-drafted.ts';

/** A message for a draft, a version or a test chat of an agent. */
export interface TestMessage {
  agent: Drafted<AgentModel>;
  body: AgentTestBody;
  /** The locked files of the message, or why it cannot have them. */
  files: unknown[] | Refusal;
}

/** Adds a message to the test chat that it names. The chat goes on with what it began with. */
export async function continueTestChat(ctx: UserContext, tx: Transaction, { agent, body, files }: TestMessage) {
  const { task_id: taskId = '', message = '' } = body;
  const [row] = await queriesIn(tx).query(reopenTestChat, {
    taskId,
    agentId: agent.id,
    messageId: ctx.newId('message'),
    message,
    hasFiles: body.attachment_ids.length > 0,
    traceId: ctx.requestId,
  });
  if (row === undefined) throw new Refusal('task_not_found');
  if (row.refusal === 'files_not_accepted') throw new Refusal(row.refusal);
  if (files instanceof Refusal) throw files;
  if (row.refusal !== null) throw new Refusal(row.refusal);
  return { id: taskId, turn: row.turn ?? 1 };
}
