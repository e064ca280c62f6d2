import { endpointsOf } from '../endpoint.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { platformChange, platformLoad, platformSettings, platformWorkspace } from '../wire/platform.ts';

export const platform = endpointsOf('Platform', {
  readPlatform: {
    method: 'get',
    path: '/v1/manage/platform',
    summary: 'Read what is set for the whole platform. Platform operators only.',
    auth: 'session',
    answers: { 200: platformSettings },
    errors: ['not_signed_in', 'operator_only'],
  },

  changePlatform: {
    method: 'patch',
    path: '/v1/manage/platform',
    summary: 'Pause AI work, or set the daily limit of the whole platform. Platform operators only.',
    auth: 'session',
    body: platformChange,
    answers: { 200: platformSettings },
    errors: ['not_signed_in', 'session_required', 'operator_only', 'origin_refused', 'body_too_large', 'body_invalid'],
  },

  readPlatformLoad: {
    method: 'get',
    path: '/v1/manage/platform/load',
    summary: 'What waits and runs on the whole platform. Platform operators only.',
    auth: 'session',
    answers: { 200: platformLoad },
    errors: ['not_signed_in', 'operator_only'],
  },

  listPlatformWorkspaces: {
    method: 'get',
    path: '/v1/manage/platform/workspaces',
    summary: 'List all workspaces with what they spent today and their limit. Platform operators only.',
    auth: 'session',
    query: pageQuery,
    answers: { 200: pageOf(platformWorkspace) },
    errors: ['not_signed_in', 'operator_only', 'body_invalid'],
  },
});
