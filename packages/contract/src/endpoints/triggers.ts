import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { ifMatch, revisionRefusalOf } from '../wire/draft.ts';
import { explanation, explanationQuery } from '../wire/explanation.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { preview, previewBody } from '../wire/preview.ts';
import { createdTrigger, trigger, triggerDetails } from '../wire/trigger-record.ts';
import { triggerBody, triggerChange, triggerQuery } from '../wire/trigger.ts';

const projectParams = z.object({ project_id: idParam('project') });
const triggerParams = z.object({ trigger_id: idParam('trigger') });
const changeErrors = ['not_signed_in', 'role_refused', 'origin_refused', 'trigger_not_found'] as const;

export const triggers = endpointsOf('Triggers', {
  listTriggers: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/triggers',
    summary: "List a project's schedules, webhooks and event triggers, newest first.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery.extend(triggerQuery.shape),
    answers: { 200: namedPageOf(trigger) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  createTrigger: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/triggers',
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
      'event_trigger_limit_reached',
      'body_too_large',
      'body_invalid',
    ],
  },

  readTrigger: {
    method: 'get',
    path: '/v1/manage/triggers/{trigger_id}',
    summary: 'Read a trigger, a webhook with how many calls were rejected.',
    auth: 'session',
    params: triggerParams,
    answers: { 200: triggerDetails },
    errors: ['not_signed_in', 'trigger_not_found'],
  },

  explainTrigger: {
    method: 'get',
    path: '/v1/manage/triggers/{trigger_id}/explain',
    summary: 'Why a trigger ran, ran late or did not run at a moment, with the facts and what can be done about it.',
    auth: 'session',
    params: triggerParams,
    query: explanationQuery,
    answers: { 200: explanation },
    errors: ['not_signed_in', 'trigger_not_found', 'body_invalid'],
  },

  changeTrigger: {
    method: 'patch',
    path: '/v1/manage/triggers/{trigger_id}',
    summary: 'Change a trigger. A schedule runs next at its new times.',
    auth: 'session',
    params: triggerParams,
    headers: ifMatch,
    body: triggerChange,
    answers: { 200: trigger },
    errors: [
      ...changeErrors,
      'agent_not_found',
      'workforce_not_found',
      'body_too_large',
      'body_invalid',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(trigger) },
  },

  deleteTrigger: {
    method: 'delete',
    path: '/v1/manage/triggers/{trigger_id}',
    summary: 'Delete a trigger. The tasks it started stay.',
    auth: 'session',
    params: triggerParams,
    answers: { 204: null },
    errors: changeErrors,
  },

  enableTrigger: {
    method: 'post',
    path: '/v1/manage/triggers/{trigger_id}/enable',
    summary: 'Turn a trigger on. A schedule runs at its next time from now.',
    auth: 'session',
    params: triggerParams,
    answers: { 200: trigger },
    errors: changeErrors,
  },

  disableTrigger: {
    method: 'post',
    path: '/v1/manage/triggers/{trigger_id}/disable',
    summary: 'Turn a trigger off without deleting it.',
    auth: 'session',
    params: triggerParams,
    answers: { 200: trigger },
    errors: changeErrors,
  },

  previewTrigger: {
    method: 'post',
    path: '/v1/manage/triggers/preview',
    summary: 'See the next times of a frequency, or the message that a template makes of data.',
    auth: 'session',
    body: previewBody,
    bodyKind: 'data',
    answers: { 200: preview },
    errors: ['not_signed_in', 'origin_refused', 'message_empty', 'body_too_large', 'body_invalid'],
  },
});
