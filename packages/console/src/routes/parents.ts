import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { findWorkspace, findWorkspaceOf, meQuery } from '../api/me.ts';
import { isRefused } from '../api/refusal.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

/*
 * The routes below which features put theirs. What they show is in src/app, which also joins the features' routes: so
 * features need not know the shell.
 */

/** Pages for everybody: sign-in, invitations, new passwords. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Pages in the shell. Who is not signed in is led to the sign-in page and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      return { me: await context.queryClient.ensureQueryData(meQuery) };
    } catch (error) {
      if (!isRefused(error, 'not_signed_in')) throw error;
      throw redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { next: location.href },
        reloadDocument: true,
      });
    }
  },
});

/** Pages of a project: `/p/{project_id}/…`. Their context has its `workspace`. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/p/$projectId',
  beforeLoad: ({ context, params }) => {
    const workspace = findWorkspaceOf(context.me, params.projectId);
    if (workspace === undefined) throw notFound();
    return { workspace };
  },
});

/** Pages of a workspace: `/w/{workspace_id}/…`. Their context has the `workspace`. */
export const workspaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/w/$workspaceId',
  beforeLoad: ({ context, params }) => {
    const workspace = findWorkspace(context.me, params.workspaceId);
    if (workspace === undefined) throw notFound();
    return { workspace };
  },
});
