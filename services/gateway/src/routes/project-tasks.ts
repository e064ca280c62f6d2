import { endpoints } from '@harkara/contract';
import {
  cancelProjectTask,
  cancelProjectTasks,
  readProjectTaskStep,
  rerunProjectTask,
  countProjectTasks,
  listProjectTasks,
  readProjectTask,
  replyToTask,
} from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectTask, presentProjectTaskStep, presentProjectTaskSummary } from '../present/project-task.ts';

export const projectTaskRoutes = routesOf(endpoints.projectTasks, {
  listProjectTasks: async (ctx, { params, query }) => {
    const page = await listProjectTasks(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentProjectTaskSummary) };
  },

  countProjectTasks: async (ctx, { params, query }) => {
    return { status: 200, body: await countProjectTasks(ctx, { projectId: params.project_id, ...query }) };
  },

  readProjectTask: async (ctx, { params }) => {
    const task = await readProjectTask(ctx, { taskId: params.task_id });
    return { status: 200, body: presentProjectTask(task) };
  },

  readProjectTaskStep: async (ctx, { params }) => {
    const step = await readProjectTaskStep(ctx, { taskId: params.task_id, stepId: params.step_id });
    return { status: 200, body: presentProjectTaskStep(step) };
  },

  rerunProjectTask: async (ctx, { params, body }) => {
    const task = await rerunProjectTask(ctx, { taskId: params.task_id, as: body.as });
    return { status: 201, body: presentProjectTask(task) };
  },

  cancelProjectTasks: async (ctx, { params, body }) => {
    return { status: 200, body: await cancelProjectTasks(ctx, { projectId: params.project_id, ids: body.ids }) };
  },

  cancelProjectTask: async (ctx, { params }) => {
    const task = await cancelProjectTask(ctx, { taskId: params.task_id });
    return { status: 200, body: presentProjectTask(task) };
  },

  replyToTask: async (ctx, { params, body }) => {
    const task = await replyToTask(ctx, { taskId: params.task_id, message: body.message });
    return { status: 200, body: presentProjectTask(task) };
  },
});
