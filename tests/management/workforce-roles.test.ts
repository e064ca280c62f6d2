import type { Role } from '@harkara/contract';
import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const everybody: Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: Role[] = ['owner', 'admin', 'builder'];
let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = [await createTeam(harkara()), await createTeam(harkara())];
});

const draftOf = ({ agentId }: Team) => ({ name: 'RouteDependencies', members: [agentId], default_agent_id: agentId });
const make = async (): Promise<string> =>
  (await team.members.owner.send('POST', `/projects/${team.projectId}/workforces`, draftOf(team))).body.id;

const verbs: [string, string, (workforceId: string) => string, () => unknown, Role[]][] = [
  ['list workforces', 'GET', () => `/projects/${team.projectId}/workforces`, () => undefined, everybody],
  ['create a workforce', 'POST', () => `/projects/${team.projectId}/workforces`, () => draftOf(team), builders],
  ['read a workforce', 'GET', (id) => `/workforces/${id}`, () => undefined, everybody],
  ['change a workforce', 'PATCH', (id) => `/workforces/${id}`, () => ({ name: 'Other' }), builders],
  ['publish a workforce', 'POST', (id) => `/workforces/${id}/publish`, () => undefined, builders],
  ['pause a workforce', 'POST', (id) => `/workforces/${id}/pause`, () => undefined, builders],
  ['resume a workforce', 'POST', (id) => `/workforces/${id}/resume`, () => undefined, builders],
  ['list its versions', 'GET', (id) => `/workforces/${id}/versions`, () => undefined, everybody],
  ['delete a workforce', 'DELETE', (id) => `/workforces/${id}`, () => undefined, builders],
];

describe.each(verbs)('%s', (_title, method, pathOf, bodyOf, allowed) => {
  test.each(everybody)('as %s is answered by the table of roles', async (role) => {
    const { status } = await team.members[role].send(method, pathOf(await make()), bodyOf());
    expect(status === 403 ? 'refused' : status < 300 ? 'done' : status).toBe(
      allowed.includes(role) ? 'done' : 'refused',
    );
  });

  test('is 404 for somebody of another workspace and 401 for a project key', async () => {
    const path = pathOf(await make());
    expect((await other.members.owner.send(method, path, bodyOf())).status).toBe(404);
    const withKey = await other.members.owner.send(method, path, bodyOf(), { Authorization: `Bearer ${team.key}` });
    expect(withKey.status).toBe(401);
  });
});
