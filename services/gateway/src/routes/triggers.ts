import { endpoints } from '@harkara/contract';
import {
  changeTrigger,
  createTrigger,
  deleteTrigger,
  disableTrigger,
  enableTrigger,
  explainTrigger,
  listTriggers,
  previewTrigger,
  readTrigger,
} from '@harkara/operations/manage';
import { readRevisions } from '../http/read-revisions.ts';
import { routesOf } from '../http/routes-of.ts';
import { withCurrent } from '../http/with-current.ts';
import { presentExplanation } from '../present/explanation.ts';
import { presentPage } from '../present/page.ts';
import { presentPreview } from '../present/preview.ts';
import { presentCreatedTrigger, presentTrigger, presentTriggerDetails } from '../present/trigger.ts';

export const triggerRoutes = routesOf(endpoints.triggers, {
  listTriggers: async (ctx, { params, query }) => {
    const page = await listTriggers(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, (trigger) => presentTrigger(ctx, trigger)) };
  },

  createTrigger: async (ctx, { params, body }) => {
    const created = await createTrigger(ctx, { projectId: params.project_id, body });
    return { status: 201, body: presentCreatedTrigger(ctx, created) };
  },

  readTrigger: async (ctx, { params, rejectedCalls }) => {
    const trigger = await readTrigger(ctx, { triggerId: params.trigger_id });
    const rejected = rejectedCalls.read(trigger.id);
    return { status: 200, body: presentTriggerDetails(ctx, { trigger, rejected }) };
  },

  explainTrigger: async (ctx, { params, query, rejectedCalls }) => {
    const { wrong_secret: wrongSecret, last_at: lastAt } = rejectedCalls.read(params.trigger_id);
    const rejected = { wrongSecret, lastAt };
    const explained = await explainTrigger(ctx, { triggerId: params.trigger_id, ...query, rejected });
    return { status: 200, body: presentExplanation(explained) };
  },

  changeTrigger: async (ctx, { params, body, header }) => {
    const triggerId = params.trigger_id;
    const revisions = readRevisions(header('if-match'));
    const trigger = await withCurrent(
      () => changeTrigger(ctx, { triggerId, change: body, revisions }),
      async () => presentTrigger(ctx, await readTrigger(ctx, { triggerId })),
    );
    return { status: 200, body: presentTrigger(ctx, trigger) };
  },

  deleteTrigger: async (ctx, { params }) => {
    await deleteTrigger(ctx, { triggerId: params.trigger_id });
    return { status: 204 };
  },

  enableTrigger: async (ctx, { params }) => {
    const trigger = await enableTrigger(ctx, { triggerId: params.trigger_id });
    return { status: 200, body: presentTrigger(ctx, trigger) };
  },

  disableTrigger: async (ctx, { params }) => {
    const trigger = await disableTrigger(ctx, { triggerId: params.trigger_id });
    return { status: 200, body: presentTrigger(ctx, trigger) };
  },

  previewTrigger: async (ctx, { body }) => {
    return { status: 200, body: presentPreview(previewTrigger(ctx, body)) };
  },
});
