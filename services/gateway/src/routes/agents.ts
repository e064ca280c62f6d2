import { endpoints } from '@harkara/contract';
import {
  changeAgent,
  createAgent,
  deleteAgent,
  listAgentVersions,
  listAgents,
  pauseAgent,
  publishAgent,
  readAgent,
  resumeAgent,
  testAgent,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentAgent, presentAgentVersion } from '../present/agent.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectTask } from '../present/project-task.ts';

export const agentRoutes = routesOf(endpoints.agents, {
  listAgents: async (ctx, { params, query }) => {
    const page = await listAgents(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentAgent) };
  },

  createAgent: async (ctx, { params, body }) => {
    const agent = await createAgent(ctx, { projectId: params.project_id, draft: body });
    return { status: 201, body: presentAgent(agent) };
  },

  readAgent: async (ctx, { params }) => {
    return { status: 200, body: presentAgent(await readAgent(ctx, { agentId: params.agent_id })) };
  },

  changeAgent: async (ctx, { params, body }) => {
    const agent = await changeAgent(ctx, { agentId: params.agent_id, change: body });
    return { status: 200, body: presentAgent(agent) };
  },

  deleteAgent: async (ctx, { params }) => {
    await deleteAgent(ctx, { agentId: params.agent_id });
    return { status: 204 };
  },

  publishAgent: async (ctx, { params }) => {
    const agent = await publishAgent(ctx, { agentId: params.agent_id });
    return { status: 200, body: presentAgent(agent) };
  },

  pauseAgent: async (ctx, { params }) => {
    const agent = await pauseAgent(ctx, { agentId: params.agent_id });
    return { status: 200, body: presentAgent(agent) };
  },

  resumeAgent: async (ctx, { params }) => {
    const agent = await resumeAgent(ctx, { agentId: params.agent_id });
    return { status: 200, body: presentAgent(agent) };
  },

  listAgentVersions: async (ctx, { params, query }) => {
    const page = await listAgentVersions(ctx, { agentId: params.agent_id, ...query });
    return { status: 200, body: presentPage(page, presentAgentVersion) };
  },

  testAgent: async (ctx, { params, body }) => {
    const task = await testAgent(ctx, { agentId: params.agent_id, message: body.message });
    return { status: 202, body: presentProjectTask(task) };
  },
});
