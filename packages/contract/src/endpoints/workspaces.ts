import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { auditRow } from '../wire/audit.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { workspace, workspaceBody, workspaceChange } from '../wire/workspace.ts';

const tag = 'Workspaces';
const workspaceParams = z.object({ workspace_id: idParam('workspace') });

export const listWorkspaces = endpoint({
  id: 'listWorkspaces',
  method: 'get',
  path: '/v1/manage/workspaces',
  tag,
  summary: 'List your workspaces, newest first.',
  auth: 'session',
  query: pageQuery,
  answers: { 200: pageOf(workspace) },
  errors: ['not_signed_in', 'body_invalid'],
});

export const createWorkspace = endpoint({
  id: 'createWorkspace',
  method: 'post',
  path: '/v1/manage/workspaces',
  tag,
  summary: 'Make a workspace and become its owner.',
  auth: 'session',
  body: workspaceBody,
  answers: { 201: workspace },
  errors: ['not_signed_in', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const readWorkspace = endpoint({
  id: 'readWorkspace',
  method: 'get',
  path: '/v1/manage/workspaces/{workspace_id}',
  tag,
  summary: 'Read a workspace and what it has spent today.',
  auth: 'session',
  params: workspaceParams,
  answers: { 200: workspace },
  errors: ['not_signed_in', 'not_found'],
});

export const changeWorkspace = endpoint({
  id: 'changeWorkspace',
  method: 'patch',
  path: '/v1/manage/workspaces/{workspace_id}',
  tag,
  summary: 'Rename a workspace, or set its daily limit.',
  auth: 'session',
  params: workspaceParams,
  body: workspaceChange,
  answers: { 200: workspace },
  errors: ['not_signed_in', 'role_refused', 'origin_refused', 'not_found', 'body_too_large', 'body_invalid'],
});

export const listAuditRows = endpoint({
  id: 'listAuditRows',
  method: 'get',
  path: '/v1/manage/workspaces/{workspace_id}/audit-log',
  tag,
  summary: 'What people changed in a workspace, newest first. Owners and admins.',
  auth: 'session',
  params: workspaceParams,
  query: pageQuery,
  answers: { 200: pageOf(auditRow) },
  errors: ['not_signed_in', 'role_refused', 'not_found', 'body_invalid'],
});
