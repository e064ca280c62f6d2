import type { FoundRecord } from '@harkara/contract';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { isRefused, Refused } from '../../api/refusal.ts';
import { signedInRoute } from '../../routes/parents.ts';
import { pathOfRecord } from './path-of-record.ts';

export const goRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/go/$id',
    beforeLoad: async ({ params }) => {
      const record = await call('findRecord', { params }).catch((error: unknown) => {
        throw error instanceof Refused && error.status === 404 ? notFound() : error;
      });
      throw redirect({ href: pathOfRecord(params.id, record, await findOwnerId(params.id, record)), replace: true });
    },
  }),
] as const;

/** The tool of a tool run, the webhook of a call. Undefined for all else, and when the person may not read the call. */
async function findOwnerId(id: string, { kind }: FoundRecord): Promise<string | undefined> {
  if (kind === 'tool_run') return (await call('readToolRun', { params: { run_id: id } })).tool_id;
  if (kind !== 'delivery') return undefined;
  const delivery = await call('readDelivery', { params: { delivery_id: id } }).catch((error: unknown) => {
    if (isRefused(error, 'role_refused', 'delivery_not_found')) return undefined;
    throw error;
  });
  return delivery?.trigger_id;
}
