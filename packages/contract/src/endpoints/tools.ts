import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { inputsRefusal, platformRefusal } from '../error-bodies.ts';
import { idParam } from '../ids.ts';
import {
  comparedParams,
  draftProblems,
  ifMatch,
  publishBody,
  revisionRefusalOf,
  uses,
  valueChanges,
  versionParam,
} from '../wire/draft.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { projectToolRun } from '../wire/project-tool-run.ts';
import { toolTestBody } from '../wire/tool-run.ts';
import { tool, toolDraft, toolDraftChange, toolVersion } from '../wire/tool.ts';

const projectParams = z.object({ project_id: idParam('project') });
const toolParams = z.object({ tool_id: idParam('tool') });

export const tools = endpointsOf('Tools', {
  listTools: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/tools',
    summary: "List a project's tools, newest first.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(tool) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  createTool: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/tools',
    summary: 'Make a tool from its draft, which may be unfinished. It runs once it is published.',
    auth: 'session',
    params: projectParams,
    body: toolDraft,
    answers: { 201: tool },
    errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
  },

  readTool: {
    method: 'get',
    path: '/v1/manage/tools/{tool_id}',
    summary: 'Read a tool.',
    auth: 'session',
    params: toolParams,
    answers: { 200: tool },
    errors: ['not_signed_in', 'tool_not_found'],
  },

  changeTool: {
    method: 'patch',
    path: '/v1/manage/tools/{tool_id}',
    summary: "Change a tool's draft. The published version stays as it is.",
    auth: 'session',
    params: toolParams,
    headers: ifMatch,
    body: toolDraftChange,
    answers: { 200: tool },
    errors: [
      'not_signed_in',
      'tool_not_found',
      'role_refused',
      'origin_refused',
      'body_too_large',
      'body_invalid',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(tool) },
  },

  deleteTool: {
    method: 'delete',
    path: '/v1/manage/tools/{tool_id}',
    summary: 'Delete a tool. Agents lose it; its runs stay.',
    auth: 'session',
    params: toolParams,
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'tool_not_found'],
  },

  publishTool: {
    method: 'post',
    path: '/v1/manage/tools/{tool_id}/publish',
    summary: 'Make the draft the next published version. Refused with every problem while it cannot run.',
    auth: 'session',
    params: toolParams,
    headers: ifMatch,
    body: publishBody,
    answers: { 200: tool },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'tool_not_found',
      'body_too_large',
      'body_invalid',
      'conflict',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(tool) },
  },

  listToolVersions: {
    method: 'get',
    path: '/v1/manage/tools/{tool_id}/versions',
    summary: 'List the published versions, newest first.',
    auth: 'session',
    params: toolParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(toolVersion) },
    errors: ['not_signed_in', 'tool_not_found', 'body_invalid'],
  },

  compareToolVersions: {
    method: 'get',
    path: '/v1/manage/tools/{tool_id}/versions/{from}/diff/{to}',
    summary: 'Compare two published versions, or one with the draft.',
    auth: 'session',
    params: toolParams.extend(comparedParams),
    answers: { 200: valueChanges },
    errors: ['not_signed_in', 'tool_not_found', 'version_not_found'],
  },

  restoreToolVersion: {
    method: 'post',
    path: '/v1/manage/tools/{tool_id}/versions/{version}/restore',
    summary: 'Make a published version the draft again. What is published stays as it is.',
    auth: 'session',
    params: toolParams.extend(versionParam),
    headers: ifMatch,
    answers: { 200: tool },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'tool_not_found',
      'version_not_found',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(tool) },
  },

  listToolProblems: {
    method: 'get',
    path: '/v1/manage/tools/{tool_id}/problems',
    summary: 'List why the draft cannot be published, each with its field.',
    auth: 'session',
    params: toolParams,
    answers: { 200: draftProblems },
    errors: ['not_signed_in', 'tool_not_found'],
  },

  listToolUses: {
    method: 'get',
    path: '/v1/manage/tools/{tool_id}/used-by',
    summary: 'List what uses the tool.',
    auth: 'session',
    params: toolParams,
    answers: { 200: uses },
    errors: ['not_signed_in', 'tool_not_found'],
  },

  testTool: {
    method: 'post',
    path: '/v1/manage/tools/{tool_id}/test',
    summary: 'Run the draft with these inputs, as a whole or up to a step. Read the run until it is finished.',
    auth: 'session',
    params: toolParams,
    body: toolTestBody,
    answers: { 202: projectToolRun },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'tool_not_found',
      'conflict',
      'body_too_large',
      'body_invalid',
      'inputs_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
    errorBodies: { 422: inputsRefusal, 503: platformRefusal },
  },
});
