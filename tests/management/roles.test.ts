import type { Role } from '@harkara/contract';
import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const harkara = useHarkara();
let team: Team;
beforeAll(async () => {
  team = await createTeam(harkara());
});

const everybody: Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: Role[] = ['owner', 'admin', 'builder'];
const admins: Role[] = ['owner', 'admin'];
const draft = { name: 'Another', instructions: 'Answer.' };

/** Every management verb with who may use it; the paths are made once the team is there. */
const verbs: [string, string, (at: Team) => string, unknown, Role[]][] = [
  ['read the workspace', 'GET', (at) => `/workspaces/${at.workspaceId}`, undefined, everybody],
  ['rename the workspace', 'PATCH', (at) => `/workspaces/${at.workspaceId}`, { name: 'Renamed' }, admins],
  ['set the daily limit', 'PATCH', (at) => `/workspaces/${at.workspaceId}`, { daily_limit_inr: 500 }, ['owner']],
  ['list members', 'GET', (at) => `/workspaces/${at.workspaceId}/members`, undefined, admins],
  ['read the audit log', 'GET', (at) => `/workspaces/${at.workspaceId}/audit-log`, undefined, admins],
  ['list projects', 'GET', (at) => `/workspaces/${at.workspaceId}/projects`, undefined, everybody],
  ['create a project', 'POST', (at) => `/workspaces/${at.workspaceId}/projects`, { name: 'P' }, admins],
  ['rename a project', 'PATCH', (at) => `/projects/${at.projectId}`, { name: 'P' }, admins],
  ['list agents', 'GET', (at) => `/projects/${at.projectId}/agents`, undefined, everybody],
  ['create an agent', 'POST', (at) => `/projects/${at.projectId}/agents`, draft, builders],
  ['read an agent', 'GET', (at) => `/agents/${at.agentId}`, undefined, everybody],
  ['change an agent', 'PATCH', (at) => `/agents/${at.agentId}`, { name: 'Asha' }, builders],
  ['publish an agent', 'POST', (at) => `/agents/${at.agentId}/publish`, undefined, builders],
  ['pause an agent', 'POST', (at) => `/agents/${at.agentId}/pause`, undefined, builders],
  ['resume an agent', 'POST', (at) => `/agents/${at.agentId}/resume`, undefined, builders],
  ['list versions', 'GET', (at) => `/agents/${at.agentId}/versions`, undefined, everybody],
  ['test an agent', 'POST', (at) => `/agents/${at.agentId}/test`, { message: 'Hi' }, builders],
  ['see keys', 'GET', (at) => `/projects/${at.projectId}/api-keys`, undefined, admins],
  ['create a key', 'POST', (at) => `/projects/${at.projectId}/api-keys`, { name: 'K' }, admins],
  ['list tasks', 'GET', (at) => `/projects/${at.projectId}/tasks`, undefined, everybody],
];

describe.each(verbs)('%s', (_title, method, path, body, allowed) => {
  test.each(everybody)(`as %s is answered by the table of roles`, async (role) => {
    const { status } = await team.members[role].send(method, path(team), body);
    expect(status === 403 ? 'refused' : status < 300 ? 'done' : status).toBe(
      allowed.includes(role) ? 'done' : 'refused',
    );
  });

  test('is 404 for somebody of another workspace and 401 for a project key', async () => {
    const other = await createTeam(harkara());
    expect((await other.members.owner.send(method, path(team), body)).status).toBe(404);
    const withKey = await other.members.owner.send(method, path(team), body, {
      Authorization: `Bearer ${team.key}`,
    });
    expect(withKey.status).toBe(401);
  });
});

test('revoking a key is refused to builders and viewers, and works for an admin', async () => {
  const statuses = [];
  for (const role of ['viewer', 'builder', 'admin'] as const) {
    statuses.push((await team.members[role].send('DELETE', `/api-keys/${team.keyId}`)).status);
  }
  expect(statuses).toEqual([403, 403, 204]);
});
