import { Refusal, type StartTaskBody } from '@harkara/contract';
import { checkMessage } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { sha256Hex } from '@harkara/runtime';
import { bindFiles, type BoundFile, lockFiles } from '../attachments/bind-files.ts';
import type { Context, KeyCaller } from '../context.ts';
import { insertTask } from './insert-task.ts';
import { readTask } from './read-task.ts';
import { reopenTask } from './reopen-task.ts';
import type { TaskRow, TaskWithMessages } from './task-row.ts';

export interface StartTaskInput {
  caller: KeyCaller;
  agentId: string;
  body: StartTaskBody;
  idempotencyKey: string | null;
  traceId: string;
}

export interface StartedTask {
  task: TaskWithMessages;
  /** True when an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

type Answer = { kind: 'written'; task: TaskRow; files: BoundFile[] } | { kind: 'earlier'; taskId: string; bodyHash: string } | { kind: 'raced'; refusal: Refusal };

/**
 * Starts a task or continues one (contract, 4.3), then hands its turn over. A second try follows when a
 * request with the same Idempotency-Key committed between our look and our write.
 */
export async function startTask(ctx: Context, input: StartTaskInput): Promise<StartedTask> {
  const problem = checkMessage(input.body);
  if (problem !== null) throw new Refusal(problem);
  const bodyHash = fingerprint(input);
  const first = await write(ctx, input, bodyHash);
  const answer = first.kind === 'raced' ? await write(ctx, input, bodyHash) : first;
  if (answer.kind === 'raced') throw answer.refusal;
  if (answer.kind === 'earlier') return replay(ctx, input.caller, answer, bodyHash);
  const { task } = answer;
  // Nobody waits for the belt: what it does not take, the sweep hands over from the row.
  void ctx.belt.handOverTurn({ taskId: task.id, turn: task.turn, attempt: task.attempt, traceId: input.traceId });
  if (task.turn > 1) return { task: await readTask(ctx, input.caller, task.id), replayed: false };
  return { task: withFirstMessage(task, input.body, answer.files), replayed: false };
}

async function replay(ctx: Context, caller: KeyCaller, earlier: { taskId: string; bodyHash: string }, bodyHash: string): Promise<StartedTask> {
  if (earlier.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
  return { task: await readTask(ctx, caller, earlier.taskId), replayed: true };
}

/** Files need row locks, so only a message that carries some pays for a longer transaction. */
function write(ctx: Context, input: StartTaskInput, bodyHash: string): Promise<Answer> {
  const fileIds = input.body.attachment_ids;
  if (fileIds.length === 0) return writeRows(ctx, ctx.db, input, { bodyHash, files: [] });
  return ctx.db.transaction(async (queries) => {
    const files = await lockFiles(queries, input.caller, fileIds);
    const answer = await writeRows(ctx, queries, input, { bodyHash, files });
    if (answer.kind === 'written') await bindFiles(queries, fileIds, answer.task);
    return answer;
  });
}

async function writeRows(
  ctx: Context,
  queries: Queries,
  input: StartTaskInput,
  { bodyHash, files }: { bodyHash: string; files: BoundFile[] | Refusal },
): Promise<Answer> {
  const { caller, body, idempotencyKey } = input;
  const text = body.message ?? '';
  const hasFiles = body.attachment_ids.length > 0;
  const once = [idempotencyKey === null ? null : caller.keyId, idempotencyKey, bodyHash];
  const messageId = ctx.newId('message');
  const [row] = body.task_id === undefined
    ? await queries.query(insertTask, [
        input.agentId, caller.projectId, ctx.newId('task'), messageId, text, hasFiles, caller.keyId, input.traceId, ...once,
      ])
    : await queries.query(reopenTask, [
        input.agentId, caller.projectId, body.task_id, messageId, text, hasFiles, input.traceId, ...once,
      ]);
  if (row === undefined) throw new Error('a start statement answers one row');
  if (row.earlier_task_id !== null) return { kind: 'earlier', taskId: row.earlier_task_id, bodyHash: row.earlier_body_hash ?? '' };
  if (row.refusal === 'task_busy' && idempotencyKey !== null) return { kind: 'raced', refusal: new Refusal(row.refusal) };
  if (row.refusal === 'agent_not_found' || row.refusal === 'task_not_found') throw new Refusal(row.refusal);
  if (row.refusal === 'files_not_accepted') throw new Refusal(row.refusal);
  if (files instanceof Refusal) throw files;
  if (row.refusal !== null) throw new Refusal(row.refusal);
  if (row.id === null) return { kind: 'raced', refusal: new Refusal('request_in_flight', { retryAfterSeconds: 1 }) };
  return { kind: 'written', task: row, files };
}

/** What makes two requests the same: where they go and what they say, in the schema's own key order. */
function fingerprint(input: StartTaskInput): string {
  const { wait: _, ...said } = input.body;
  return sha256Hex(JSON.stringify([input.agentId, said]));
}

function withFirstMessage(task: TaskRow, body: StartTaskBody, files: BoundFile[]): TaskWithMessages {
  const at = task.created_at.toISOString();
  return { ...task, messages: [{ role: 'user', content: body.message ?? '', at, attachments: files }] };
}
