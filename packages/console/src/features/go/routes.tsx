import type { FoundRecord } from '@harkara/contract';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { Refused } from '../../api/refusal.ts';
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
      throw redirect({ href: pathOfRecord(params.id, record, await findToolId(params.id, record)), replace: true });
    },
  }),
] as const;

/** The tool of a tool run; undefined for all else. */
async function findToolId(id: string, { kind }: FoundRecord): Promise<string | undefined> {
  return kind === 'tool_run' ? (await call('readToolRun', { params: { run_id: id } })).tool_id : undefined;
}
