import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { startTaskBody, task, taskListQuery, taskSummary } from '../wire/task.ts';

const taskParams = z.object({ task_id: idParam('task') });
const idempotencyKey = {
  'Idempotency-Key':
    'Makes a repeat of the same request answer the first task instead of starting another. Kept for 24 hours.',
};

export const tasks = endpointsOf('Run API', {
  /** docs/contract.md 4.3. */
  startAgentTask: {
    method: 'post',
    path: '/v1/api/agents/{agent_id}/tasks',
    summary: 'Give an agent a task or continue one.',
    auth: 'api_key',
    rate: 'taskStarts',
    headers: idempotencyKey,
    params: z.object({ agent_id: idParam('agent') }),
    body: startTaskBody,
    answers: { 200: task, 202: task },
    errors: [
      'message_empty',
      'files_not_accepted',
      'too_many_files',
      'not_authenticated',
      'agent_not_found',
      'task_not_found',
      'file_not_found',
      'agent_unavailable',
      'task_busy',
      'conversation_full',
      'file_already_sent',
      'body_too_large',
      'body_invalid',
      'idempotency_mismatch',
      'rate_limited',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  /** docs/contract.md 4.4. */
  startWorkforceTask: {
    method: 'post',
    path: '/v1/api/workforces/{workforce_id}/tasks',
    summary: 'Give a workforce a task or continue one.',
    auth: 'api_key',
    rate: 'taskStarts',
    headers: idempotencyKey,
    params: z.object({ workforce_id: idParam('workforce') }),
    body: startTaskBody,
    answers: { 200: task, 202: task },
    errors: [
      'message_empty',
      'too_many_files',
      'not_authenticated',
      'workforce_not_found',
      'task_not_found',
      'file_not_found',
      'workforce_unavailable',
      'task_busy',
      'conversation_full',
      'file_already_sent',
      'body_too_large',
      'body_invalid',
      'idempotency_mismatch',
      'rate_limited',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  /** docs/contract.md 4.5. */
  readTask: {
    method: 'get',
    path: '/v1/api/tasks/{task_id}',
    summary: 'Read a task.',
    auth: 'api_key',
    rate: 'reads',
    params: taskParams,
    answers: { 200: task },
    errors: ['not_authenticated', 'task_not_found', 'rate_limited'],
  },

  listTasks: {
    method: 'get',
    path: '/v1/api/tasks',
    summary: "List the key's tasks, newest first.",
    auth: 'api_key',
    rate: 'reads',
    query: pageQuery.extend(taskListQuery.shape),
    answers: { 200: pageOf(taskSummary) },
    errors: ['not_authenticated', 'body_invalid', 'rate_limited'],
  },

  cancelTask: {
    method: 'post',
    path: '/v1/api/tasks/{task_id}/cancel',
    summary: 'Stop a task. Cancelling a finished task changes nothing.',
    auth: 'api_key',
    rate: 'reads',
    params: taskParams,
    answers: { 200: task },
    errors: ['not_authenticated', 'task_not_found', 'rate_limited'],
  },

  streamTaskEvents: {
    method: 'get',
    path: '/v1/api/tasks/{task_id}/events',
    summary: "Follow a task's steps as server-sent events.",
    auth: 'api_key',
    rate: 'reads',
    headers: { 'Last-Event-ID': 'Resumes after this event.' },
    params: taskParams,
    answerTypes: ['text/event-stream'],
    answers: { 200: z.string().meta({ description: 'text/event-stream: `step` events, then one `task` event.' }) },
    errors: ['not_authenticated', 'task_not_found', 'rate_limited', 'stream_limit_reached'],
  },
});
