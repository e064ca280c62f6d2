import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { projectToolRun, projectToolRunSummary } from '../wire/project-tool-run.ts';
import { inputsRefusal, platformRefusal, toolRunBody } from '../wire/tool-run.ts';
import { tool, toolDraft, toolDraftChange, toolVersion } from '../wire/tool.ts';

const tag = 'Tools';
const projectParams = z.object({ project_id: idParam('project') });
const toolParams = z.object({ tool_id: idParam('tool') });

export const listTools = endpoint({
  id: 'listTools',
  method: 'get',
  path: '/v1/manage/projects/{project_id}/tools',
  tag,
  summary: "List a project's tools, newest first.",
  auth: 'session',
  params: projectParams,
  query: pageQuery,
  answers: { 200: pageOf(tool) },
  errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
});

export const createTool = endpoint({
  id: 'createTool',
  method: 'post',
  path: '/v1/manage/projects/{project_id}/tools',
  tag,
  summary: 'Make a tool from its draft, which may be unfinished. It runs once it is published.',
  auth: 'session',
  params: projectParams,
  body: toolDraft,
  answers: { 201: tool },
  errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const readTool = endpoint({
  id: 'readTool',
  method: 'get',
  path: '/v1/manage/tools/{tool_id}',
  tag,
  summary: 'Read a tool.',
  auth: 'session',
  params: toolParams,
  answers: { 200: tool },
  errors: ['not_signed_in', 'tool_not_found'],
});

export const changeTool = endpoint({
  id: 'changeTool',
  method: 'patch',
  path: '/v1/manage/tools/{tool_id}',
  tag,
  summary: "Change a tool's draft. The published version stays as it is.",
  auth: 'session',
  params: toolParams,
  body: toolDraftChange,
  answers: { 200: tool },
  errors: ['not_signed_in', 'tool_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const deleteTool = endpoint({
  id: 'deleteTool',
  method: 'delete',
  path: '/v1/manage/tools/{tool_id}',
  tag,
  summary: 'Delete a tool. Agents lose it; its runs stay.',
  auth: 'session',
  params: toolParams,
  answers: { 204: null },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'tool_not_found'],
});

export const publishTool = endpoint({
  id: 'publishTool',
  method: 'post',
  path: '/v1/manage/tools/{tool_id}/publish',
  tag,
  summary: 'Make the draft the next published version. Refused with every problem while it cannot run.',
  auth: 'session',
  params: toolParams,
  answers: { 200: tool },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'tool_not_found', 'conflict'],
});

export const listToolVersions = endpoint({
  id: 'listToolVersions',
  method: 'get',
  path: '/v1/manage/tools/{tool_id}/versions',
  tag,
  summary: 'List the published versions, newest first.',
  auth: 'session',
  params: toolParams,
  query: pageQuery,
  answers: { 200: pageOf(toolVersion) },
  errors: ['not_signed_in', 'tool_not_found', 'body_invalid'],
});

export const listToolRuns = endpoint({
  id: 'listToolRuns',
  method: 'get',
  path: '/v1/manage/tools/{tool_id}/runs',
  tag,
  summary: "List a tool's runs, newest first, those of a deleted tool too.",
  auth: 'session',
  params: toolParams,
  query: pageQuery,
  answers: { 200: pageOf(projectToolRunSummary) },
  errors: ['not_signed_in', 'tool_not_found', 'body_invalid'],
});

export const readToolRun = endpoint({
  id: 'readToolRun',
  method: 'get',
  path: '/v1/manage/tool-runs/{run_id}',
  tag,
  summary: "Read one run: inputs, each step's result, output and cost.",
  auth: 'session',
  params: z.object({ run_id: idParam('toolRun') }),
  answers: { 200: projectToolRun },
  errors: ['not_signed_in', 'tool_run_not_found'],
});

export const testTool = endpoint({
  id: 'testTool',
  method: 'post',
  path: '/v1/manage/tools/{tool_id}/test',
  tag,
  summary: 'Run the draft with these inputs. The run is in the Run tab; read it until it is finished.',
  auth: 'session',
  params: toolParams,
  body: toolRunBody,
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
});
