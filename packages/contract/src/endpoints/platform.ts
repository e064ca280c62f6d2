import { endpoint } from '../endpoint.ts';
import { platform, platformChange } from '../wire/platform.ts';

const tag = 'Platform';

export const readPlatform = endpoint({
  id: 'readPlatform',
  method: 'get',
  path: '/v1/manage/platform',
  tag,
  summary: 'Read what is set for the whole platform. Platform operators only.',
  auth: 'session',
  answers: { 200: platform },
  errors: ['not_signed_in', 'operator_only'],
});

export const changePlatform = endpoint({
  id: 'changePlatform',
  method: 'patch',
  path: '/v1/manage/platform',
  tag,
  summary: 'Pause AI work, or set the daily limit of the whole platform. Platform operators only.',
  auth: 'session',
  body: platformChange,
  answers: { 200: platform },
  errors: ['not_signed_in', 'operator_only', 'origin_refused', 'body_too_large', 'body_invalid'],
});
