import type { Task } from '@harkara/contract';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';
import { runTask, startTask } from './run-task.ts';
import type { StartInput } from './start-input.ts';
import type { Tasks } from './tasks.ts';

export class Workforces {
  readonly #parts: { readonly caller: Caller; readonly tasks: Tasks };

  constructor(caller: Caller, tasks: Tasks) {
    this.#parts = { caller, tasks };
  }

  /**
   * Gives a workforce a message and waits until the task is finished: done, failed, escalated, or waiting for a
   * person's approval. Look at its `status`. It outlives lost connections; without `timeoutMs` it takes as long as the
   * task.
   * Stopping it by `signal` does not cancel the task.
   */
  run(workforceId: string, input: StartInput, options?: CallOptions): Promise<Task> {
    return runTask(this.#parts, { workforce_id: workforceId }, { input, options });
  }

  /** Gives a workforce a message, or one more in the conversation `task_id`, and does not wait for the answer. */
  start(workforceId: string, input: StartInput, options?: CallOptions): Pending<Task> {
    return startTask(this.#parts.caller, { workforce_id: workforceId }, { input, options });
  }
}
