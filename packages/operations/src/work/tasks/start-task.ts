import { Refusal, type StartTaskBody } from '@harkara/contract';
import { checkMessage } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { sha256Hex } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { markWaiting } from '../fairness/waiting-marks.ts';
import { bindAttachments, type BoundAttachment, lockAttachments } from './bind-attachments.ts';
import { readTask } from './read-task.ts';
import type { StartTaskInput } from './start-task-input.ts';
import type { TaskRow, TaskWithMessages } from './task-row.ts';
import { writeStart } from './write-start.ts';

export type { TaskTarget } from './start-task-input.ts';

export interface StartedTask {
  task: TaskWithMessages;
  /** True when an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

type Answer =
  | { kind: 'written'; task: TaskRow; waiting: number; files: BoundAttachment[] }
  | { kind: 'earlier'; taskId: string; bodyHash: string }
  | { kind: 'raced'; refusal: Refusal };

/**
 * Starts a task or a follow-up (docs/contract.md 4.3 and 4.4), then enqueues its turn. It is written a second time when
 * a request with the same Idempotency-Key committed between the read and the write.
 */
export async function startTask(ctx: Context, input: StartTaskInput): Promise<StartedTask> {
  const problem = checkMessage(input.body);
  if (problem !== null) throw new Refusal(problem);
  const bodyHash = fingerprint(input);
  const first = await write(ctx, input, bodyHash);
  const answer = first.kind === 'raced' ? await write(ctx, input, bodyHash) : first;
  if (answer.kind === 'raced') throw answer.refusal;
  if (answer.kind === 'earlier') return replay(ctx, input.caller, { ...answer, isSame: answer.bodyHash === bodyHash });
  const { task, waiting } = answer;
  // Not awaited: the sweep enqueues from the row what the job queue did not take.
  void ctx.jobQueue.enqueueTurn({
    taskId: task.id,
    turn: task.turn,
    attempt: task.attempt,
    waiting,
    traceId: input.traceId,
  });
  if (task.turn > 1) return { task: await readTask(ctx, input.caller, task.id), replayed: false };
  return { task: withFirstMessage(task, input.body, answer.files), replayed: false };
}

async function replay(
  ctx: Context,
  caller: KeyCaller,
  { taskId, isSame }: { taskId: string; isSame: boolean },
): Promise<StartedTask> {
  if (!isSame) throw new Refusal('idempotency_mismatch');
  return { task: await readTask(ctx, caller, taskId), replayed: true };
}

/** Files need row locks. A message without files is one statement and needs no transaction. */
function write(ctx: Context, input: StartTaskInput, bodyHash: string): Promise<Answer> {
  const fileIds = input.body.attachment_ids;
  if (fileIds.length === 0) return writeRows(ctx, input, { queries: ctx.db, bodyHash, files: [] });
  return ctx.db.transaction(async (queries) => {
    const files = await lockAttachments(queries, input.caller, fileIds);
    const answer = await writeRows(ctx, input, { queries, bodyHash, files });
    if (answer.kind === 'written') await bindAttachments(queries, fileIds, answer.task);
    return answer;
  });
}

async function writeRows(
  ctx: Context,
  input: StartTaskInput,
  { queries, bodyHash, files }: { queries: Queries; bodyHash: string; files: BoundAttachment[] | Refusal },
): Promise<Answer> {
  const row = await writeStart(ctx, queries, { ...input, bodyHash, files: files instanceof Refusal ? [] : files });
  if (row.earlier_task_id !== null)
    return { kind: 'earlier', taskId: row.earlier_task_id, bodyHash: row.earlier_body_hash ?? '' };
  if (row.refusal === 'task_busy' && input.idempotencyKey !== null)
    return { kind: 'raced', refusal: new Refusal(row.refusal) };
  if (row.refusal !== null && beforeFiles.has(row.refusal)) throw new Refusal(row.refusal);
  if (files instanceof Refusal) throw files;
  if (row.refusal !== null) throw new Refusal(row.refusal);
  if (row.id === null) return { kind: 'raced', refusal: new Refusal('request_in_flight', { retryAfterSeconds: 1 }) };
  markWaiting(ctx.db, input.caller.projectId, row);
  return { kind: 'written', task: row, waiting: row.waiting, files };
}

/** The refusals that come before any about the files (docs/contract.md 4.3 and 5.1). */
const beforeFiles: ReadonlySet<string> = new Set([
  'not_authenticated',
  'agent_not_found',
  'workforce_not_found',
  'task_not_found',
  'files_not_accepted',
]);

/** Two requests with one Idempotency-Key are the same when the target and the body are, in the schema's key order. */
function fingerprint(input: StartTaskInput): string {
  const { wait: _, ...content } = input.body;
  return sha256Hex(JSON.stringify([input.target.id, content]));
}

function withFirstMessage(task: TaskRow, body: StartTaskBody, files: BoundAttachment[]): TaskWithMessages {
  const at = task.created_at.toISOString();
  return { ...task, messages: [{ role: 'user', content: body.message ?? '', at, attachments: files }] };
}
