import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { waitingFrom } from '../fairness/waiting-marks.ts';
import type { BoundAttachment } from './bind-attachments.ts';
import { type InsertedTask, insertTask } from './insert-task.ts';
import { insertWorkforceTask } from './insert-workforce-task.ts';
import { type ReopenedTask, reopenTask } from './reopen-task.ts';
import { reopenWorkforceTask } from './reopen-workforce-task.ts';
import type { StartTaskInput } from './start-task-input.ts';
import { writeWorkforceTask } from './write-workforce-task.ts';

interface WriteStartInput extends StartTaskInput {
  bodyHash: string;
  files: readonly BoundAttachment[];
}

/**
 * Writes a start or a follow-up, or returns the refusal: one statement for an agent, a read and a write for a
 * workforce.
 */
export async function writeStart(
  ctx: Context,
  queries: Queries,
  input: WriteStartInput,
): Promise<InsertedTask | ReopenedTask> {
  const { target, caller, body, files, newTaskId = ctx.newId('task') } = input;
  const write = async (agentId: string | null) =>
    onlyRow(await writeRow(ctx, queries, { ...input, agentId, newTaskId }));
  if (target.kind === 'agent') return write(target.id);
  const routeInput = { message: body.message ?? '', channel: 'api', files, data: {} } as const;
  return writeWorkforceTask(ctx, queries, { workforceId: target.id, projectId: caller.projectId, routeInput, write });
}

/** `agentId` is the agent that begins; for an agent's own address it is that agent. */
function writeRow(
  ctx: Context,
  queries: Queries,
  {
    target,
    caller,
    body,
    agentId,
    newTaskId,
    ...input
  }: WriteStartInput & { agentId: string | null; newTaskId: string },
): Promise<(InsertedTask | ReopenedTask)[]> {
  const isNew = body.task_id === undefined;
  const { keyId, projectId } = caller;
  const { idempotencyKey, bodyHash, traceId } = input;
  const shared = {
    keyId,
    projectId,
    idempotencyKey,
    bodyHash,
    traceId,
    taskId: body.task_id ?? newTaskId,
    messageId: ctx.newId('message'),
    message: body.message ?? '',
    hasFiles: body.attachment_ids.length > 0,
    waitingFrom: waitingFrom(ctx.db, projectId),
  };
  if (target.kind === 'workforce') {
    const values = { ...shared, agentId, workforceId: target.id };
    return isNew ? queries.query(insertWorkforceTask, values) : queries.query(reopenWorkforceTask, values);
  }
  const values = { ...shared, agentId: target.id };
  return isNew ? queries.query(insertTask, { ...values, workforceId: null }) : queries.query(reopenTask, values);
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a start statement returns one row');
  return row;
}
