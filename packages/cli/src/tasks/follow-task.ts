import { setTimeout as wait } from 'node:timers/promises';
import { AuthenticationError, NotFoundError, type TaskEvent } from '@harkara/sdk';
import type { AnswerOf } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';

export type Step = Extract<TaskEvent, { type: 'step' }>['step'];
export type FollowedTask = Pick<
  AnswerOf<'readProjectTask'>,
  'id' | 'status' | 'finished' | 'reply' | 'error' | 'escalation'
>;

/** A step of a task as it ends, and at last the finished task. */
export type Followed =
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'task'; readonly task: FollowedTask };

const pollMs = 1_000;

/**
 * By the task's own stream where a key may read it, otherwise by asking each second as a person: keys see no tests, and
 * the key that is kept may be revoked.
 */
export async function* followTask(context: Context, taskId: string): AsyncGenerator<Followed, void, void> {
  const client = await context.findClient();
  try {
    if (client !== null) return yield* client.tasks.stream(taskId, { signal: context.signal });
  } catch (error) {
    const mayNotRead = error instanceof NotFoundError || error instanceof AuthenticationError;
    if (!mayNotRead || context.session().token === null) throw error;
  }
  yield* pollTask(context, taskId);
}

async function* pollTask({ manage, signal }: Context, taskId: string): AsyncGenerator<Followed, void, void> {
  const told = new Set<string>();
  for (;;) {
    const task = await manage().readProjectTask({ params: { task_id: taskId } }, { signal });
    for (const step of task.steps) {
      if (step.finished_at === null || told.has(step.id)) continue;
      told.add(step.id);
      yield { type: 'step', step };
    }
    if (task.finished) return yield { type: 'task', task };
    await wait(pollMs, undefined, { signal });
  }
}
