import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { searchQuery, searchResult } from '../wire/search.ts';

export const search = endpointsOf('Projects', {
  searchProject: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/search',
    summary: "Find a project's records by words in their text and names, by ids and by keys.",
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    query: searchQuery,
    answers: { 200: searchResult },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },
});
