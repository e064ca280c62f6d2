import { endpoints, mailChoice } from '@harkara/contract';
import type { NotificationChoiceRow } from '@harkara/operations';
import { listNotificationChoices, setNotificationChoice } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';

export const notificationChoiceRoutes = routesOf(endpoints.notificationChoices, {
  listNotificationChoices: async (ctx, { query }) => {
    return { status: 200, body: presentPage(await listNotificationChoices(ctx, query), presentNotificationChoice) };
  },

  setNotificationChoice: async (ctx, { body }) => {
    await setNotificationChoice(ctx, body);
    return { status: 200, body };
  },
});

function presentNotificationChoice({ projectId, events }: NotificationChoiceRow) {
  return { project_id: projectId, events: mailChoice.array().parse(events) };
}
