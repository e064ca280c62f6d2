import { endpoints } from '@harkara/contract';
import type { UserContext } from '@harkara/operations';
import {
  changeTool,
  compareToolVersions,
  createTool,
  deleteTool,
  listToolProblems,
  listToolUses,
  listToolVersions,
  listTools,
  publishTool,
  readTool,
  restoreToolVersion,
  testTool,
} from '@harkara/operations/manage';
import { readRevisions } from '../http/read-revisions.ts';
import { routesOf } from '../http/routes-of.ts';
import { withCurrent } from '../http/with-current.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectToolRun } from '../present/project-tool-run.ts';
import { presentTool, presentToolVersion } from '../present/tool.ts';

export const toolRoutes = routesOf(endpoints.tools, {
  listTools: async (ctx, { params, query }) => {
    const page = await listTools(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentTool) };
  },

  createTool: async (ctx, { params, body }) => {
    const tool = await createTool(ctx, { projectId: params.project_id, draft: body });
    return { status: 201, body: presentTool(tool) };
  },

  readTool: async (ctx, { params }) => {
    return { status: 200, body: presentTool(await readTool(ctx, { toolId: params.tool_id })) };
  },

  changeTool: async (ctx, { params, body, header }) => {
    const toolId = params.tool_id;
    const revisions = readRevisions(header('if-match'));
    const tool = await withCurrent(
      () => changeTool(ctx, { toolId, change: body, revisions }),
      readCurrent(ctx, toolId),
    );
    return { status: 200, body: presentTool(tool) };
  },

  deleteTool: async (ctx, { params }) => {
    await deleteTool(ctx, { toolId: params.tool_id });
    return { status: 204 };
  },

  publishTool: async (ctx, { params, body: { note }, header }) => {
    const toolId = params.tool_id;
    const revisions = readRevisions(header('if-match'));
    const tool = await withCurrent(() => publishTool(ctx, { toolId, note, revisions }), readCurrent(ctx, toolId));
    return { status: 200, body: presentTool(tool) };
  },

  listToolVersions: async (ctx, { params, query }) => {
    const page = await listToolVersions(ctx, { toolId: params.tool_id, ...query });
    return { status: 200, body: presentPage(page, presentToolVersion) };
  },

  compareToolVersions: async (ctx, { params: { tool_id: toolId, from, to } }) => {
    return { status: 200, body: { changes: await compareToolVersions(ctx, { toolId, from, to }) } };
  },

  restoreToolVersion: async (ctx, { params, header }) => {
    const { tool_id: toolId, version } = params;
    const revisions = readRevisions(header('if-match'));
    const restore = () => restoreToolVersion(ctx, { toolId, version, revisions });
    return { status: 200, body: presentTool(await withCurrent(restore, readCurrent(ctx, toolId))) };
  },

  listToolProblems: async (ctx, { params }) => {
    return { status: 200, body: { problems: await listToolProblems(ctx, { toolId: params.tool_id }) } };
  },

  listToolUses: async (ctx, { params }) => {
    return { status: 200, body: { items: await listToolUses(ctx, { toolId: params.tool_id }) } };
  },

  testTool: async (ctx, { params, body }) => {
    const { inputs, stop_after: stopAfter } = body;
    const run = await testTool(ctx, { toolId: params.tool_id, inputs, stopAfter });
    return { status: 202, body: presentProjectToolRun(run) };
  },
});

const readCurrent = (ctx: UserContext, toolId: string) => async () => presentTool(await readTool(ctx, { toolId }));
