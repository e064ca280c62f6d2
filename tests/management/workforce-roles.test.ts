import type { Role } from '@harkara/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarkara } from '../contract/harness/use-harkara.ts';
import { type Office, openOffice } from './harness/open-office.ts';

const harkara = useHarkara({ withoutRunner: true });
const everybody: Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: Role[] = ['owner', 'admin', 'builder'];
let office: Office;
let other: Office;
beforeAll(async () => {
  [office, other] = [await openOffice(harkara()), await openOffice(harkara())];
});

const draftOf = ({ agentId }: Office) => ({ name: 'RouteDependencies', members: [agentId], default_agent_id: agentId });
const make = async (): Promise<string> =>
  (await office.people.owner.send('POST', `/projects/${office.projectId}/workforces`, draftOf(office))).body.id;

const verbs: [string, string, (workforceId: string) => string, () => unknown, Role[]][] = [
  ['list workforces', 'GET', () => `/projects/${office.projectId}/workforces`, () => undefined, everybody],
  ['create a workforce', 'POST', () => `/projects/${office.projectId}/workforces`, () => draftOf(office), builders],
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
    const { status } = await office.people[role].send(method, pathOf(await make()), bodyOf());
    expect(status === 403 ? 'refused' : status < 300 ? 'done' : status).toBe(
      allowed.includes(role) ? 'done' : 'refused',
    );
  });

  test('is 404 for somebody of another workspace and 401 for a project key', async () => {
    const path = pathOf(await make());
    expect((await other.people.owner.send(method, path, bodyOf())).status).toBe(404);
    const withKey = await other.people.owner.send(method, path, bodyOf(), { Authorization: `Bearer ${office.key}` });
    expect(withKey.status).toBe(401);
  });
});
