import type { Context } from '../context/context.ts';
import { askRepeatedly } from '../polling/ask-repeatedly.ts';
import { cellOf } from '../print/cell.ts';
import { createTaskList, type TaskSummary } from '../tasks/create-task-list.ts';
import { followTask } from '../tasks/follow-task.ts';
import { showEvents } from '../tasks/show-task.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

const pollMs = 2_000;

export const addTasksTail: AddCommand = (program, context) => {
  findCommand(program, 'tasks')
    .command('tail')
    .description('follow one task until it is finished, or all tasks of the project until Ctrl-C')
    .argument('[task]', 'the task; all of them unless told')
    .addHelpText(
      'after',
      examples(
        ['harkara tasks tail tsk_…', 'each step of a task as it ends'],
        ['harkara tasks tail --json | jq .id', 'each task as it begins and changes'],
      ),
    )
    .action((task: string | undefined) =>
      task === undefined ? tailProject(context) : showEvents(context, followTask(context, task)),
    );
};

/** Each of the newest tasks when it is first seen, and each time its status has changed until it is finished. */
async function tailProject(context: Context): Promise<void> {
  const { projectId, print } = context;
  const list = createTaskList(context, await projectId());
  let seen = new Map<string, string>();
  for await (const tasks of askRepeatedly(context, pollMs, list)) {
    for (const task of tasks.toReversed())
      if (seen.get(task.id) !== task.status) print.event(task, describeTask(context, task));
    seen = new Map(tasks.map(({ id, status }) => [id, status]));
  }
}

function describeTask({ print: { styles } }: Context, task: TaskSummary): string {
  const { id, status, channel, updated_at: at, first_message: message } = task;
  const colour = status === 'failed' ? styles.red : status === 'done' ? styles.green : styles.yellow;
  return `${styles.dim(cellOf(at))}  ${id}  ${colour(status.padEnd(14))}  ${channel.padEnd(8)}  ${cellOf(message)}`;
}
