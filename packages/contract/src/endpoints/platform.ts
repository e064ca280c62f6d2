import { endpointsOf } from '../endpoint.ts';
import { platformChange, platformSettings } from '../wire/platform.ts';

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
});
