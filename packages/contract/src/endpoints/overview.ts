import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { overview as overviewRecord, overviewQuery, spend, spendQuery } from '../wire/overview.ts';

const params = z.object({ project_id: idParam('project') });

export const overview = endpointsOf('Projects', {
  readOverview: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/overview',
    summary: 'What a project did, what waits, what fails and what comes next.',
    auth: 'session',
    params,
    query: overviewQuery,
    answers: { 200: overviewRecord },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  readSpend: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/spend',
    summary: 'What a project spent, by what caused it or by day.',
    auth: 'session',
    params,
    query: spendQuery,
    answers: { 200: spend },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },
});
