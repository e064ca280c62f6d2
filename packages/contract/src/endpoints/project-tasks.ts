import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery, names } from '../wire/page.ts';
import {
  cancelledTasks,
  cancelTasksBody,
  personReplyBody,
  projectTask,
  projectTaskCounts,
  projectTaskFilter,
  projectTaskQuery,
  projectTaskStep,
  projectTaskSummary,
  rerunTaskBody,
} from '../wire/project-task.ts';

const taskParams = z.object({ task_id: idParam('task') });

export const projectTasks = endpointsOf('Tasks', {
  listProjectTasks: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/tasks',
    summary: "List a project's tasks, newest first or the most expensive first.",
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    query: namedPageQuery.extend(projectTaskQuery.shape),
    answers: { 200: namedPageOf(projectTaskSummary) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  countProjectTasks: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/tasks/counts',
    summary: "Count a project's tasks in each status, up to 10,000.",
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    query: projectTaskFilter,
    answers: { 200: projectTaskCounts },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  readProjectTask: {
    method: 'get',
    path: '/v1/manage/tasks/{task_id}',
    summary: 'Read a task with its steps, approvals and cost.',
    auth: 'session',
    params: taskParams,
    query: namedPageQuery.pick({ include: true }),
    answers: { 200: projectTask.extend({ names: names.optional() }) },
    errors: ['not_signed_in', 'task_not_found', 'body_invalid'],
  },

  readProjectTaskStep: {
    method: 'get',
    path: '/v1/manage/tasks/{task_id}/steps/{step_id}',
    summary: 'Read a step of a task with its input and output.',
    auth: 'session',
    params: taskParams.extend({ step_id: idParam('step') }),
    answers: { 200: projectTaskStep },
    errors: ['not_signed_in', 'role_refused', 'task_not_found', 'step_not_found'],
  },

  rerunProjectTask: {
    method: 'post',
    path: '/v1/manage/tasks/{task_id}/rerun',
    summary: 'Start a new task with the first message of this one.',
    auth: 'session',
    params: taskParams,
    body: rerunTaskBody,
    answers: { 201: projectTask },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'task_not_found',
      'agent_unavailable',
      'workforce_unavailable',
      'conflict',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  cancelProjectTasks: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/tasks/cancel',
    summary: 'Stop several tasks. Those that are finished are not changed.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    body: cancelTasksBody,
    answers: { 200: cancelledTasks },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'project_not_found',
      'task_not_found',
      'body_too_large',
      'body_invalid',
    ],
  },

  cancelProjectTask: {
    method: 'post',
    path: '/v1/manage/tasks/{task_id}/cancel',
    summary: 'Stop a task. Cancelling a finished task changes nothing.',
    auth: 'session',
    params: taskParams,
    answers: { 200: projectTask },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'task_not_found'],
  },

  replyToTask: {
    method: 'post',
    path: '/v1/manage/tasks/{task_id}/reply',
    summary: "Answer an escalated task in the agent's place. The task is done with it.",
    auth: 'session',
    params: taskParams,
    body: personReplyBody,
    answers: { 200: projectTask },
    errors: [
      'message_empty',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'task_not_found',
      'task_not_escalated',
      'body_too_large',
      'body_invalid',
    ],
  },
});
