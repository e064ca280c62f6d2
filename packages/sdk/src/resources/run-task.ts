import type { Task } from '@harkara/contract';
import { TimeoutError } from '../errors/harkara-error.ts';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import { openTimeLimit } from '../send/open-time-limit.ts';
import { type Pending, pendingOf } from '../send/pending.ts';
import type { Answer } from '../send/read-answer.ts';
import { sendLimits } from '../send/send-limits.ts';
import { prepareStart, type StartInput } from './start-input.ts';
import type { Tasks } from './tasks.ts';

export type Target = { readonly agent_id: string } | { readonly workforce_id: string };

/** Uploads the files and starts a task. */
export function startTask(caller: Caller, target: Target, { options = {}, ...input }: StartCall): Pending<Task> {
  return pendingOf(sendStart(caller, target, { options, ...input }));
}

/**
 * Uploads the files, starts a task and waits until it is finished: by the start's own answer for up to 30 seconds, and
 * after that by the task's stream. One time limit is over all of it.
 */
export async function runTask(
  { caller, tasks }: { caller: Caller; tasks: Tasks },
  target: Target,
  { input, options = {} }: StartCall,
): Promise<Task> {
  const { timeoutMs = Infinity } = options;
  const limit = openTimeLimit(
    timeoutMs,
    () => new TimeoutError(`Not finished within ${timeoutMs} ms.`),
    options.signal,
  );
  try {
    // The client's own limit may be shorter than a start that waits.
    const startMs = Math.max(caller.client.timeoutMs, sendLimits.callMs);
    const within = { ...options, signal: limit.signal, timeoutMs: startMs };
    const { body } = await sendStart(caller, target, { input, options: within, waits: true });
    const task = body as Task;
    return task.finished ? task : await tasks.wait(task.id, { ...within, timeoutMs: Infinity });
  } finally {
    limit.close();
  }
}

export interface StartCall {
  readonly input: StartInput;
  readonly options?: CallOptions | undefined;
  readonly waits?: boolean;
}

async function sendStart(
  caller: Caller,
  target: Target,
  { input, options = {}, waits = false }: StartCall,
): Promise<Answer> {
  const started = { ...(await prepareStart(caller, input, options)), ...(waits ? { wait: true } : {}) };
  const how = { options, hasKey: true, ...(waits ? { requestMsMax: sendLimits.waitingRequestMs } : {}) };
  const sent =
    'agent_id' in target
      ? caller.call('startAgentTask', { params: target, body: started }, how)
      : caller.call('startWorkforceTask', { params: target, body: started }, how);
  const { data, response } = await sent.withResponse();
  return { body: data, response };
}
