import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { project, projectBody, projectChange } from '../wire/project.ts';

const projectParams = z.object({ project_id: idParam('project') });
const workspaceParams = z.object({ workspace_id: idParam('workspace') });

export const projects = endpointsOf('Projects', {
  listProjects: {
    method: 'get',
    path: '/v1/manage/workspaces/{workspace_id}/projects',
    summary: 'List the projects of a workspace, newest first.',
    auth: 'session',
    params: workspaceParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(project) },
    errors: ['not_signed_in', 'not_found', 'body_invalid'],
  },

  createProject: {
    method: 'post',
    path: '/v1/manage/workspaces/{workspace_id}/projects',
    summary: 'Add a project to a workspace.',
    auth: 'session',
    params: workspaceParams,
    body: projectBody,
    answers: { 201: project },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'body_too_large', 'body_invalid'],
  },

  readProject: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}',
    summary: 'Read a project.',
    auth: 'session',
    params: projectParams,
    answers: { 200: project },
    errors: ['not_signed_in', 'project_not_found'],
  },

  changeProject: {
    method: 'patch',
    path: '/v1/manage/projects/{project_id}',
    summary: 'Rename a project.',
    auth: 'session',
    params: projectParams,
    body: projectChange,
    answers: { 200: project },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'project_not_found', 'body_too_large', 'body_invalid'],
  },
});
