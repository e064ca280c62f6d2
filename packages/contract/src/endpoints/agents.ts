import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { agent, agentDraft, agentDraftChange, agentVersion } from '../wire/agent.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { projectTask, testChatBody } from '../wire/project-task.ts';

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
    body: agentDraftChange,
    answers: { 200: agent },
    errors: ['not_signed_in', 'agent_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
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
    answers: { 200: agent },
    errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found', 'conflict'],
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

  testAgent: {
    method: 'post',
    path: '/v1/manage/agents/{agent_id}/test',
    summary: 'Give the draft a message. Keys can never read the task.',
    auth: 'session',
    params: agentParams,
    body: testChatBody,
    answers: { 202: projectTask },
    errors: [
      'message_empty',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'agent_not_found',
      'body_too_large',
      'body_invalid',
      'ai_paused',
      'daily_limit_reached',
    ],
  },
});
