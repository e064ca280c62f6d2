import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { workspace, workspaceBody, workspaceChange } from '../wire/workspace.ts';

const workspaceParams = z.object({ workspace_id: idParam('workspace') });

export const workspaces = endpointsOf('Workspaces', {
  listWorkspaces: {
    method: 'get',
    path: '/v1/manage/workspaces',
    summary: 'List your workspaces, newest first.',
    auth: 'session',
    query: namedPageQuery,
    answers: { 200: namedPageOf(workspace) },
    errors: ['not_signed_in', 'body_invalid'],
  },

  createWorkspace: {
    method: 'post',
    path: '/v1/manage/workspaces',
    summary: 'Make a workspace and become its owner. Platform operators only, unless WORKSPACE_CREATION is anyone.',
    auth: 'session',
    body: workspaceBody,
    answers: { 201: workspace },
    errors: ['not_signed_in', 'operator_only', 'origin_refused', 'body_too_large', 'body_invalid'],
  },

  readWorkspace: {
    method: 'get',
    path: '/v1/manage/workspaces/{workspace_id}',
    summary: 'Read a workspace and what it has spent today.',
    auth: 'session',
    params: workspaceParams,
    answers: { 200: workspace },
    errors: ['not_signed_in', 'not_found'],
  },

  changeWorkspace: {
    method: 'patch',
    path: '/v1/manage/workspaces/{workspace_id}',
    summary: 'Rename a workspace, or set its daily limit.',
    auth: 'session',
    params: workspaceParams,
    body: workspaceChange,
    answers: { 200: workspace },
    errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'body_too_large', 'body_invalid'],
  },
});
