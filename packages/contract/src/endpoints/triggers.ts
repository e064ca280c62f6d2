import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { preview, previewBody } from '../wire/preview.ts';
import { scheduleRun } from '../wire/schedule-run.ts';
import { createdTrigger, trigger, webhookWithSecret } from '../wire/trigger-record.ts';
import { newSecretBody, triggerBody, triggerChange, triggerQuery } from '../wire/trigger.ts';

const tag = 'Triggers';
const projectParams = z.object({ project_id: idParam('project') });
const triggerParams = z.object({ trigger_id: idParam('trigger') });
const changing = ['not_signed_in', 'role_refused', 'origin_refused', 'trigger_not_found'] as const;

export const listTriggers = endpoint({
  id: 'listTriggers',
  method: 'get',
  path: '/v1/manage/projects/{project_id}/triggers',
  tag,
  summary: "List a project's schedules, webhooks and event triggers, newest first.",
  auth: 'session',
  params: projectParams,
  query: pageQuery.extend(triggerQuery.shape),
  answers: { 200: pageOf(trigger) },
  errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
});

export const createTrigger = endpoint({
  id: 'createTrigger',
  method: 'post',
  path: '/v1/manage/projects/{project_id}/triggers',
  tag,
  summary: "Make a trigger for an agent or a workforce. A webhook's secret is shown here and never again.",
  auth: 'session',
  params: projectParams,
  body: triggerBody,
  answers: { 201: createdTrigger },
  errors: [
    'not_signed_in',
    'role_refused',
    'origin_refused',
    'project_not_found',
    'agent_not_found',
    'workforce_not_found',
    'body_too_large',
    'body_invalid',
  ],
});

export const readTrigger = endpoint({
  id: 'readTrigger',
  method: 'get',
  path: '/v1/manage/triggers/{trigger_id}',
  tag,
  summary: 'Read a trigger.',
  auth: 'session',
  params: triggerParams,
  answers: { 200: trigger },
  errors: ['not_signed_in', 'trigger_not_found'],
});

export const changeTrigger = endpoint({
  id: 'changeTrigger',
  method: 'patch',
  path: '/v1/manage/triggers/{trigger_id}',
  tag,
  summary: 'Change a trigger. A schedule runs next at its new times.',
  auth: 'session',
  params: triggerParams,
  body: triggerChange,
  answers: { 200: trigger },
  errors: [...changing, 'agent_not_found', 'workforce_not_found', 'body_too_large', 'body_invalid'],
});

export const deleteTrigger = endpoint({
  id: 'deleteTrigger',
  method: 'delete',
  path: '/v1/manage/triggers/{trigger_id}',
  tag,
  summary: 'Delete a trigger. The tasks it started stay.',
  auth: 'session',
  params: triggerParams,
  answers: { 204: null },
  errors: changing,
});

export const enableTrigger = endpoint({
  id: 'enableTrigger',
  method: 'post',
  path: '/v1/manage/triggers/{trigger_id}/enable',
  tag,
  summary: 'Turn a trigger on. A schedule runs at its next time from now.',
  auth: 'session',
  params: triggerParams,
  answers: { 200: trigger },
  errors: changing,
});

export const disableTrigger = endpoint({
  id: 'disableTrigger',
  method: 'post',
  path: '/v1/manage/triggers/{trigger_id}/disable',
  tag,
  summary: 'Turn a trigger off without deleting it.',
  auth: 'session',
  params: triggerParams,
  answers: { 200: trigger },
  errors: changing,
});

export const renewWebhookSecret = endpoint({
  id: 'renewWebhookSecret',
  method: 'post',
  path: '/v1/manage/triggers/{trigger_id}/new-secret',
  tag,
  summary: 'Give a webhook a new secret, shown here and never again. The old one stops working at once.',
  auth: 'session',
  params: triggerParams,
  body: newSecretBody,
  answers: { 200: webhookWithSecret },
  errors: [...changing, 'conflict', 'body_too_large', 'body_invalid'],
});

export const runSchedule = endpoint({
  id: 'runSchedule',
  method: 'post',
  path: '/v1/manage/triggers/{trigger_id}/run',
  tag,
  summary: 'Run a schedule now, also while it is off. It counts as the previous run.',
  auth: 'session',
  params: triggerParams,
  answers: { 202: scheduleRun },
  errors: [
    ...changing,
    'conflict',
    'run_still_going',
    'agent_unavailable',
    'workforce_unavailable',
    'ai_paused',
    'daily_limit_reached',
  ],
});

export const listScheduleRuns = endpoint({
  id: 'listScheduleRuns',
  method: 'get',
  path: '/v1/manage/triggers/{trigger_id}/fires',
  tag,
  summary: 'List what came of the due times of a schedule, newest first.',
  auth: 'session',
  params: triggerParams,
  query: pageQuery,
  answers: { 200: pageOf(scheduleRun) },
  errors: ['not_signed_in', 'trigger_not_found', 'body_invalid'],
});

export const previewTrigger = endpoint({
  id: 'previewTrigger',
  method: 'post',
  path: '/v1/manage/triggers/preview',
  tag,
  summary: 'See the next times of a frequency, or the message that a template makes of data.',
  auth: 'session',
  body: previewBody,
  bodyKind: 'data',
  answers: { 200: preview },
  errors: ['not_signed_in', 'origin_refused', 'message_empty', 'body_too_large', 'body_invalid'],
});
