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
      throw redirect({ href: pathOfRecord(params.id, record), replace: true });
    },
  }),
] as const;
