import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './keys.ts';

/** A task with its messages, its steps, its approvals and the names of what it mentions. */
export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: keys.task(taskId),
    queryFn: ({ signal }) =>
      call('readProjectTask', { params: { task_id: taskId }, query: { include: 'names' }, signal }),
  });
