import { endpoints } from '@harkara/contract';
import {
  changeTool,
  createTool,
  deleteTool,
  listToolVersions,
  listTools,
  publishTool,
  readTool,
  testTool,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
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

  changeTool: async (ctx, { params, body }) => {
    const tool = await changeTool(ctx, { toolId: params.tool_id, change: body });
    return { status: 200, body: presentTool(tool) };
  },

  deleteTool: async (ctx, { params }) => {
    await deleteTool(ctx, { toolId: params.tool_id });
    return { status: 204 };
  },

  publishTool: async (ctx, { params }) => {
    const tool = await publishTool(ctx, { toolId: params.tool_id });
    return { status: 200, body: presentTool(tool) };
  },

  listToolVersions: async (ctx, { params, query }) => {
    const page = await listToolVersions(ctx, { toolId: params.tool_id, ...query });
    return { status: 200, body: presentPage(page, presentToolVersion) };
  },

  testTool: async (ctx, { params, body }) => {
    const run = await testTool(ctx, { toolId: params.tool_id, inputs: body.inputs });
    return { status: 202, body: presentProjectToolRun(run) };
  },
});
