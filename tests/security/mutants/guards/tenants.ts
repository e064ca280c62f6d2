import { guard, matrix, operations, without, type Guard } from './guard.ts';

/** What a second condition tests again is not here: without one of the two nothing opens. */
export const tenants: readonly Guard[] = [
  guard(
    'the project of a task that is read',
    `${operations}/work/tasks/find-task.ts`,
    ['AND t.project_id IS NOT DISTINCT FROM ${project}', ''],
    matrix,
  ),
  without('work/tasks/insert-task.ts', ' AND a.project_id = c.project_id', matrix, 'the project of an agent'),
  without(
    'work/tasks/insert-workforce-task.ts',
    ' AND w.project_id = c.project_id',
    matrix,
    'the project of a workforce',
  ),
  guard(
    'the key of a file that is sent',
    `${operations}/work/tasks/bind-attachments.ts`,
    ['sql`api_key_id = :key_id`', 'sql`(api_key_id = :key_id OR true)`'],
    [...matrix, 'tests/contract/start-agent-task'],
  ),
  guard(
    'the person of a file in a test chat',
    `${operations}/work/tasks/bind-attachments.ts`,
    ['AND uploaded_by = :user_id', 'AND (uploaded_by = :user_id OR true)'],
    ['tests/management'],
  ),
  without(
    'work/attachments/delete-attachment.ts',
    ' AND api_key_id = :key_id',
    matrix,
    'the key of a file that is removed',
  ),
];
