import type { Permit } from '@harkara/contract';

export interface Place {
  path: string;
  /** Who lacks it does not find the place in the side bar. */
  permit?: Permit;
  isForOperators?: boolean;
  /** What its address says to who may not open it. */
  refusal?: string;
  /** What it reads, which the API refuses as well. */
  reads?: string;
}

/** Every place of the side bar, in its order. */
export const places: readonly Place[] = [
  { path: '/p/{project}' },
  { path: '/p/{project}/tasks' },
  { path: '/p/{project}/approvals' },
  { path: '/p/{project}/agents' },
  { path: '/p/{project}/workforces' },
  { path: '/p/{project}/tools' },
  { path: '/p/{project}/triggers' },
  { path: '/p/{project}/events' },
  { path: '/p/{project}/spend' },
  { path: '/p/{project}/secrets' },
  {
    path: '/p/{project}/integrations/api-keys',
    permit: 'keys.manage',
    refusal: 'API keys are for Owners and Admins. Your role is {role}.',
    reads: '/projects/{project}/api-keys',
  },
  { path: '/p/{project}/integrations/stores' },
  { path: '/p/{project}/integrations/notifications' },
  { path: '/p/{project}/integrations/mcp' },
  { path: '/w/{workspace}/projects' },
  {
    path: '/w/{workspace}/members',
    permit: 'members.manage',
    refusal: 'Members are for Owners and Admins. Your role is {role}.',
    reads: '/workspaces/{workspace}/members',
  },
  {
    path: '/w/{workspace}/audit',
    permit: 'audit.read',
    refusal: 'Audit logs are for Owners and Admins. Your role is {role}.',
    reads: '/workspaces/{workspace}/audit-log',
  },
  { path: '/w/{workspace}/settings' },
  {
    path: '/platform',
    isForOperators: true,
    refusal: 'The platform is for its operators. You are none.',
    reads: '/platform',
  },
  { path: '/me' },
];
