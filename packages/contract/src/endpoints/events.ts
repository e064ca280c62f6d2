import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import {
  acceptedEvent,
  describedEventType,
  event,
  eventBody,
  eventMatch,
  eventMatchBody,
  eventQuery,
  eventWithVerdicts,
} from '../wire/event.ts';
import { namedPageOf, namedPageQuery, names, pageOf } from '../wire/page.ts';

export const events = endpointsOf('Events', {
  sendEvent: {
    method: 'post',
    path: '/v1/api/events',
    summary:
      'Tell that something happened, and start what its event triggers say. Takes CloudEvents 1.0 JSON as well. ' +
      '60 a minute for each key.',
    auth: 'api_key',
    rate: 'events',
    body: eventBody,
    bodyKind: 'data',
    answers: { 202: acceptedEvent },
    errors: ['not_authenticated', 'body_too_large', 'body_invalid', 'rate_limited'],
  },

  sendProjectEvent: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/events',
    summary: 'Tell that something happened, as a person. Owners, admins and builders.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    body: eventBody,
    bodyKind: 'data',
    answers: { 202: acceptedEvent },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'project_not_found', 'body_too_large', 'body_invalid'],
  },

  listEvents: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/events',
    summary: "List a project's events of the last 30 days, newest first.",
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    query: namedPageQuery.extend(eventQuery.shape),
    answers: { 200: namedPageOf(event) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  readEvent: {
    method: 'get',
    path: '/v1/manage/events/{event_id}',
    summary: 'Read an event with its data and what each trigger made of it. Owners, admins and builders.',
    auth: 'session',
    params: z.object({ event_id: idParam('event') }),
    query: namedPageQuery.pick({ include: true }),
    answers: { 200: eventWithVerdicts.extend({ names: names.optional() }) },
    errors: ['not_signed_in', 'role_refused', 'event_not_found', 'body_invalid'],
  },

  matchEvents: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/events/match',
    summary: 'Which of the last 50 events an event trigger would take. Changes nothing.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    body: eventMatchBody,
    answers: { 200: eventMatch },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'project_not_found', 'body_too_large', 'body_invalid'],
  },

  listEventTypes: {
    method: 'get',
    path: '/v1/manage/event-types',
    summary: 'The event types that are described. Any other type of dotted words is accepted too.',
    auth: 'session',
    answers: { 200: pageOf(describedEventType) },
    errors: ['not_signed_in'],
  },
});
