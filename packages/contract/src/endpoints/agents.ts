import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { agent, agentDraft, agentDraftChange, agentVersion } from '../wire/agent.ts';
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
import { agentTestBody, projectTask } from '../wire/project-task.ts';

const projectParams = z.object({ project_id: idParam('project') });
const agentParams = z.object({ agent_id: idParam('agent') });

export const agents = endpointsOf('Agents', {
  listAgents: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/agents',
    summary: "List a project's agents, newest first.",
    auth: 'session',
    params: projectParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(agent) },
    errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
  },

  createAgent: {
    method: 'post',
    path: '/v1/manage/projects/{project_id}/agents',
    summary: 'Make an agent from its draft. It works once it is published.',
    auth: 'session',
    params: projectParams,
    body: agentDraft,
    answers: { 201: agent },
    errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
  },

  readAgent: {
    method: 'get',
    path: '/v1/manage/agents/{agent_id}',
    summary: 'Read an agent.',
    auth: 'session',
    params: agentParams,
    answers: { 200: agent },
    errors: ['not_signed_in', 'agent_not_found'],
  },

  changeAgent: {
    method: 'patch',
    path: '/v1/manage/agents/{agent_id}',
    summary: "Change an agent's draft. The published version stays as it is.",
    auth: 'session',
    params: agentParams,
    headers: ifMatch,
    body: agentDraftChange,
    answers: { 200: agent },
    errors: [
      'not_signed_in',
      'agent_not_found',
      'role_refused',
      'origin_refused',
      'body_too_large',
      'body_invalid',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(agent) },
  },

  deleteAgent: {
    method: 'delete',
    path: '/v1/manage/agents/{agent_id}',
    summary: 'Delete an agent. Its tasks stay.',
    auth: 'session',
    params: agentParams,
    answers: { 204: null },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
  },

  publishAgent: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/publish',
    summary: 'Make the draft the next published version.',
    auth: 'session',
    params: agentParams,
    headers: ifMatch,
    body: publishBody,
    answers: { 200: agent },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'agent_not_found',
      'body_too_large',
      'body_invalid',
      'conflict',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(agent) },
  },

  pauseAgent: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/pause',
    summary: 'Pause an agent: nothing new starts.',
    auth: 'session',
    params: agentParams,
    answers: { 200: agent },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
  },

  resumeAgent: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/resume',
    summary: 'Resume an agent, and what waited for it.',
    auth: 'session',
    params: agentParams,
    answers: { 200: agent },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
  },

  listAgentVersions: {
    method: 'get',
    path: '/v1/manage/agents/{agent_id}/versions',
    summary: 'List the published versions, newest first.',
    auth: 'session',
    params: agentParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(agentVersion) },
    errors: ['not_signed_in', 'agent_not_found', 'body_invalid'],
  },

  compareAgentVersions: {
    method: 'get',
    path: '/v1/manage/agents/{agent_id}/versions/{from}/diff/{to}',
    summary: 'Compare two published versions, or one with the draft.',
    auth: 'session',
    params: agentParams.extend(comparedParams),
    answers: { 200: valueChanges },
    errors: ['not_signed_in', 'agent_not_found', 'version_not_found'],
  },

  restoreAgentVersion: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/versions/{version}/restore',
    summary: 'Make a published version the draft again. What is published stays as it is.',
    auth: 'session',
    params: agentParams.extend(versionParam),
    headers: ifMatch,
    answers: { 200: agent },
    errors: [
      'not_signed_in',
      'origin_refused',
      'role_refused',
      'agent_not_found',
      'version_not_found',
      'revision_changed',
    ],
    errorBodies: { 412: revisionRefusalOf(agent) },
  },

  listAgentProblems: {
    method: 'get',
    path: '/v1/manage/agents/{agent_id}/problems',
    summary: 'List why the draft cannot be published, each with its field.',
    auth: 'session',
    params: agentParams,
    answers: { 200: draftProblems },
    errors: ['not_signed_in', 'agent_not_found'],
  },

  listAgentUses: {
    method: 'get',
    path: '/v1/manage/agents/{agent_id}/used-by',
    summary: 'List what uses the agent.',
    auth: 'session',
    params: agentParams,
    answers: { 200: uses },
    errors: ['not_signed_in', 'agent_not_found'],
  },

  testAgent: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/test',
    summary: 'Give the draft or a version a message in a test chat. Keys can never read the task.',
    auth: 'session',
    params: agentParams,
    body: agentTestBody,
    answers: { 202: projectTask },
    errors: [
      'message_empty',
      'files_not_accepted',
      'too_many_files',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'agent_not_found',
      'version_not_found',
      'task_not_found',
      'file_not_found',
      'task_busy',
      'conversation_full',
      'file_already_sent',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },
});
