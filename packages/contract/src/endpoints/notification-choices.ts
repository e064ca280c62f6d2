import { endpointsOf } from '../endpoint.ts';
import { notificationChoice, notificationChoiceBody } from '../wire/notification-choice.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';

export const notificationChoices = endpointsOf('Sessions', {
  listNotificationChoices: {
    method: 'get',
    path: '/v1/manage/me/notifications',
    summary: 'What you are told by mail, by project.',
    auth: 'session',
    query: namedPageQuery,
    answers: { 200: namedPageOf(notificationChoice) },
    errors: ['not_signed_in', 'body_invalid'],
  },

  setNotificationChoice: {
    method: 'put',
    path: '/v1/manage/me/notifications',
    summary: 'Choose what you are told of one project by mail, at most one mail a minute.',
    auth: 'session',
    body: notificationChoiceBody,
    answers: { 200: notificationChoice },
    errors: ['not_signed_in', 'origin_refused', 'project_not_found', 'body_too_large', 'body_invalid'],
  },
});
