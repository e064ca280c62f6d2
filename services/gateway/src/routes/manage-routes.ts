import type { Route } from '../http/route.ts';
import { addMemberRoute } from './members/add-member.ts';
import { changeMemberRoute } from './members/change-member.ts';
import { listMembersRoute } from './members/list-members.ts';
import { removeMemberRoute } from './members/remove-member.ts';
import { changePlatformRoute } from './platform/change-platform.ts';
import { readPlatformRoute } from './platform/read-platform.ts';
import { projectRoutes } from './project-routes.ts';
import { readMeRoute } from './session/read-me.ts';
import { signInRoute } from './session/sign-in.ts';
import { signOutRoute } from './session/sign-out.ts';
import { toolRoutes } from './tool-routes.ts';
import { triggerRoutes } from './trigger-routes.ts';
import { workforceRoutes } from './workforce-routes.ts';
import { changeWorkspaceRoute } from './workspaces/change-workspace.ts';
import { createWorkspaceRoute } from './workspaces/create-workspace.ts';
import { listAuditRowsRoute } from './workspaces/list-audit-rows.ts';
import { listWorkspacesRoute } from './workspaces/list-workspaces.ts';
import { readWorkspaceRoute } from './workspaces/read-workspace.ts';

/** What people, their scripts and the console use. */
export const manageRoutes: readonly Route[] = [
  signInRoute,
  readMeRoute,
  signOutRoute,
  listWorkspacesRoute,
  createWorkspaceRoute,
  listMembersRoute,
  addMemberRoute,
  changeMemberRoute,
  removeMemberRoute,
  readWorkspaceRoute,
  changeWorkspaceRoute,
  listAuditRowsRoute,
  ...projectRoutes,
  ...workforceRoutes,
  ...toolRoutes,
  ...triggerRoutes,
  readPlatformRoute,
  changePlatformRoute,
];
