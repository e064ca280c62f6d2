import { lazyRouteComponent } from '@tanstack/react-router';
import { accountRoutes } from '../features/account/routes.tsx';
import { agentsRoutes } from '../features/agents/routes.tsx';
import { approvalsRoutes } from '../features/approvals/routes.tsx';
import { auditRoutes } from '../features/audit/routes.tsx';
import { eventsRoutes } from '../features/events/routes.tsx';
import { goRoutes } from '../features/go/routes.tsx';
import { integrationsRoutes } from '../features/integrations/routes.tsx';
import { membersRoutes } from '../features/members/routes.tsx';
import { overviewRoutes } from '../features/overview/routes.tsx';
import { platformRoutes } from '../features/platform/routes.tsx';
import { projectsRoutes } from '../features/projects/routes.tsx';
import { secretsRoutes } from '../features/secrets/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { spendRoutes } from '../features/spend/routes.tsx';
import { taskRoutes } from '../features/task/routes.tsx';
import { tasksRoutes } from '../features/tasks/routes.tsx';
import { toolsRoutes } from '../features/tools/routes.tsx';
import { toolRunsRoutes } from '../features/tools/runs/routes.tsx';
import { triggersRoutes } from '../features/triggers/routes.tsx';
import { workforcesRoutes } from '../features/workforces/routes.tsx';
import { projectRoute, signedInRoute, workspaceRoute } from '../routes/parents.ts';
import { OuterCrashPage } from './crash-page.tsx';
import { homeRoutes } from './home.tsx';

signedInRoute.update({
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: OuterCrashPage,
});

/** Pages for who is signed in: each feature's routes, below the parent that they name. */
export const innerRoutes = [
  signedInRoute.addChildren([
    ...homeRoutes,
    ...accountRoutes,
    ...goRoutes,
    ...platformRoutes,
    projectRoute.addChildren([
      ...overviewRoutes,
      ...spendRoutes,
      ...tasksRoutes,
      ...taskRoutes,
      ...approvalsRoutes,
      ...agentsRoutes,
      ...workforcesRoutes,
      ...eventsRoutes,
      ...toolsRoutes,
      ...toolRunsRoutes,
      ...secretsRoutes,
      ...integrationsRoutes,
      ...triggersRoutes,
    ]),
    workspaceRoute.addChildren([...projectsRoutes, ...membersRoutes, ...auditRoutes, ...settingsRoutes]),
  ]),
] as const;
