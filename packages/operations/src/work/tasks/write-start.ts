import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { BoundAttachment } from './bind-attachments.ts';
import { type InsertedTask, insertTask } from './insert-task.ts';
import { insertWorkforceTask } from './insert-workforce-task.ts';
import { type ReopenedTask, reopenTask } from './reopen-task.ts';
import { reopenWorkforceTask } from './reopen-workforce-task.ts';
import type { StartTaskInput } from './start-task-input.ts';
import { writeWorkforceTask } from './write-workforce-task.ts';

export interface WriteStartInput extends StartTaskInput {
  bodyHash: string;
  files: readonly BoundAttachment[];
}

/** Writes a start or a follow-up, or tells why not: one statement for an agent, a read and a write for a workforce. */
export async function writeStart(
  ctx: Context,
  queries: Queries,
  input: WriteStartInput,
): Promise<InsertedTask | ReopenedTask> {
  const { target, caller, body, files } = input;
  const values = valuesOf(ctx, input);
  const isNew = body.task_id === undefined;
  if (target.kind === 'agent') {
    return onlyRow(
      await queries.query<InsertedTask | ReopenedTask>(isNew ? insertTask : reopenTask, [target.id, ...values]),
    );
  }
  const statement = isNew ? insertWorkforceTask : reopenWorkforceTask;
  return writeWorkforceTask(queries, {
    workforceId: target.id,
    projectId: caller.projectId,
    facts: { message: body.message ?? '', channel: 'api', files, data: {} },
    write: async (agentId) =>
      onlyRow(await queries.query<InsertedTask | ReopenedTask>(statement, [agentId, ...values, target.id])),
  });
}

/** All values of the statements but the agent, which stands first, and the workforce, which stands last. */
function valuesOf(
  ctx: Context,
  { caller, body, idempotencyKey, bodyHash, traceId, newTaskId = ctx.newId('task') }: WriteStartInput,
): unknown[] {
  const said = [ctx.newId('message'), body.message ?? '', body.attachment_ids.length > 0];
  const once = [idempotencyKey === null ? null : caller.keyId, idempotencyKey, bodyHash];
  if (body.task_id !== undefined) return [caller.projectId, body.task_id, ...said, traceId, ...once];
  return [caller.projectId, newTaskId, ...said, caller.keyId, traceId, ...once];
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a start statement answers one row');
  return row;
}
