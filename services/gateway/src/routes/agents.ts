import { endpoints } from '@harkara/contract';
import type { UserContext } from '@harkara/operations';
import {
  changeAgent,
  compareAgentVersions,
  createAgent,
  deleteAgent,
  listAgentProblems,
  listAgentUses,
  listAgentVersions,
  listAgents,
  pauseAgent,
  publishAgent,
  readAgent,
  restoreAgentVersion,
  resumeAgent,
  testAgent,
} from '@harkara/operations/manage';
import { readRevisions } from '../http/read-revisions.ts';
import { routesOf } from '../http/routes-of.ts';
import { withCurrent } from '../http/with-current.ts';
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

  changeAgent: async (ctx, { params, body, header }) => {
    const agentId = params.agent_id;
    const revisions = readRevisions(header('if-match'));
    const agent = await withCurrent(
      () => changeAgent(ctx, { agentId, change: body, revisions }),
      readCurrent(ctx, agentId),
    );
    return { status: 200, body: presentAgent(agent) };
  },

  deleteAgent: async (ctx, { params }) => {
    await deleteAgent(ctx, { agentId: params.agent_id });
    return { status: 204 };
  },

  publishAgent: async (ctx, { params, body: { note }, header }) => {
    const agentId = params.agent_id;
    const revisions = readRevisions(header('if-match'));
    const agent = await withCurrent(() => publishAgent(ctx, { agentId, note, revisions }), readCurrent(ctx, agentId));
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

  compareAgentVersions: async (ctx, { params: { agent_id: agentId, from, to } }) => {
    return { status: 200, body: { changes: await compareAgentVersions(ctx, { agentId, from, to }) } };
  },

  restoreAgentVersion: async (ctx, { params, header }) => {
    const { agent_id: agentId, version } = params;
    const revisions = readRevisions(header('if-match'));
    const restore = () => restoreAgentVersion(ctx, { agentId, version, revisions });
    return { status: 200, body: presentAgent(await withCurrent(restore, readCurrent(ctx, agentId))) };
  },

  listAgentProblems: async (ctx, { params }) => {
    return { status: 200, body: { problems: await listAgentProblems(ctx, { agentId: params.agent_id }) } };
  },

  listAgentUses: async (ctx, { params }) => {
    return { status: 200, body: { items: await listAgentUses(ctx, { agentId: params.agent_id }) } };
  },

  testAgent: async (ctx, { params, body }) => {
    const task = await testAgent(ctx, { agentId: params.agent_id, body });
    return { status: 202, body: presentProjectTask(task) };
  },
});

const readCurrent = (ctx: UserContext, agentId: string) => async () => presentAgent(await readAgent(ctx, { agentId }));
