import type { AnswerOf, CallOf, Task } from '@harkara/contract';
import { type ListOptions, listPages, type PendingPage } from '../pages/list-pages.ts';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';
import { followTask, type TaskEvent } from '../stream/follow-task.ts';

export interface StreamOptions extends CallOptions {
  /** Begins after this event, the `id` of a step's. */
  readonly lastEventId?: string;
}

export type TaskListQuery = NonNullable<CallOf<'listTasks'>['query']>;

export class Tasks {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The task as it is now. */
  get(taskId: string, options?: CallOptions): Pending<Task> {
    return this.#caller.call('readTask', { params: { task_id: taskId } }, { options });
  }

  /** The project's tasks without their messages, newest first. `for await` reads on until the last one. */
  list(query: TaskListQuery = {}, options?: ListOptions): PendingPage<AnswerOf<'listTasks'>> {
    return listPages((next) => this.#caller.call('listTasks', { query: { ...query, ...next } }, { options }));
  }

  /** Ends an unfinished task as failed. A finished one is answered unchanged. */
  cancel(taskId: string, options?: CallOptions): Pending<Task> {
    return this.#caller.call('cancelTask', { params: { task_id: taskId } }, { options, isRepeatable: true });
  }

  /**
   * Each step of the task once, in order, and then the finished task. It goes on by itself after a lost connection and
   * a restart of the service. Without `timeoutMs` it takes as long as the task.
   */
  stream(taskId: string, { lastEventId, ...options }: StreamOptions = {}): AsyncGenerator<TaskEvent, void, void> {
    const call = { ...this.#caller.find('streamTaskEvents'), params: { task_id: taskId }, options };
    return followTask(this.#caller.client, call, lastEventId);
  }

  /** Waits until the task is finished: done, failed, escalated, or waiting for a person's approval. */
  async wait(taskId: string, options?: StreamOptions): Promise<Task> {
    for await (const event of this.stream(taskId, options)) if (event.type === 'task') return event.task;
    throw new Error('A stream ends with the task.');
  }
}
