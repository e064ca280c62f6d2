import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { agent, agentDraft, agentDraftChange, agentVersion } from '../wire/agent.ts';
import { pageOf, pageQuery } from '../wire/page.ts';
import { projectTask, testChatBody } from '../wire/project-task.ts';

const tag = 'Agents';
const projectParams = z.object({ project_id: idParam('project') });
const agentParams = z.object({ agent_id: idParam('agent') });

export const listAgents = endpoint({
  id: 'listAgents',
  method: 'get',
  path: '/v1/manage/projects/{project_id}/agents',
  tag,
  summary: "List a project's agents, newest first.",
  auth: 'session',
  params: projectParams,
  query: pageQuery,
  answers: { 200: pageOf(agent) },
  errors: ['not_signed_in', 'project_not_found', 'body_invalid'],
});

export const createAgent = endpoint({
  id: 'createAgent',
  method: 'post',
  path: '/v1/manage/projects/{project_id}/agents',
  tag,
  summary: 'Make an agent from its draft. It works once it is published.',
  auth: 'session',
  params: projectParams,
  body: agentDraft,
  answers: { 201: agent },
  errors: ['not_signed_in', 'project_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const readAgent = endpoint({
  id: 'readAgent',
  method: 'get',
  path: '/v1/manage/agents/{agent_id}',
  tag,
  summary: 'Read an agent.',
  auth: 'session',
  params: agentParams,
  answers: { 200: agent },
  errors: ['not_signed_in', 'agent_not_found'],
});

export const changeAgent = endpoint({
  id: 'changeAgent',
  method: 'patch',
  path: '/v1/manage/agents/{agent_id}',
  tag,
  summary: "Change an agent's draft. The published version stays as it is.",
  auth: 'session',
  params: agentParams,
  body: agentDraftChange,
  answers: { 200: agent },
  errors: ['not_signed_in', 'agent_not_found', 'role_refused', 'origin_refused', 'body_too_large', 'body_invalid'],
});

export const deleteAgent = endpoint({
  id: 'deleteAgent',
  method: 'delete',
  path: '/v1/manage/agents/{agent_id}',
  tag,
  summary: 'Delete an agent. Its tasks stay.',
  auth: 'session',
  params: agentParams,
  answers: { 204: null },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
});

export const publishAgent = endpoint({
  id: 'publishAgent',
  method: 'post',
  path: '/v1/manage/agents/{agent_id}/publish',
  tag,
  summary: 'Make the draft the next published version.',
  auth: 'session',
  params: agentParams,
  answers: { 200: agent },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found', 'conflict'],
});

export const pauseAgent = endpoint({
  id: 'pauseAgent',
  method: 'post',
  path: '/v1/manage/agents/{agent_id}/pause',
  tag,
  summary: 'Pause an agent: nothing new starts.',
  auth: 'session',
  params: agentParams,
  answers: { 200: agent },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
});

export const resumeAgent = endpoint({
  id: 'resumeAgent',
  method: 'post',
  path: '/v1/manage/agents/{agent_id}/resume',
  tag,
  summary: 'Resume an agent, and what waited for it.',
  auth: 'session',
  params: agentParams,
  answers: { 200: agent },
  errors: ['not_signed_in', 'origin_refused', 'role_refused', 'agent_not_found'],
});

export const listAgentVersions = endpoint({
  id: 'listAgentVersions',
  method: 'get',
  path: '/v1/manage/agents/{agent_id}/versions',
  tag,
  summary: 'List the published versions, newest first.',
  auth: 'session',
  params: agentParams,
  query: pageQuery,
  answers: { 200: pageOf(agentVersion) },
  errors: ['not_signed_in', 'agent_not_found', 'body_invalid'],
});

export const testAgent = endpoint({
  id: 'testAgent',
  method: 'post',
  path: '/v1/manage/agents/{agent_id}/test',
  tag,
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
});
