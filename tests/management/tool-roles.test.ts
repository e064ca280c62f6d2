import type { Role } from '@harkara/contract';
import { type Team, createTeam, useHarkara } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedToolRun } from './seed-tool-run.ts';

interface RunnerDependencies extends Team {
  toolId: string;
  runId: string;
}

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
let at: RunnerDependencies;
let stranger: Team;

beforeAll(async () => {
  const team = await createTeam(harkara());
  const { builder } = team.members;
  const toolId = (await builder.send('POST', `/projects/${team.projectId}/tools`, { name: 'A tool' })).body.id;
  at = {
    ...team,
    toolId,
    runId: await seedToolRun(harkara(), team, { toolId, source: 'test', version: 0, draft: { name: 'A tool' } }),
  };
  await builder.send('PUT', `/projects/${team.projectId}/secrets/TOKEN`, { value: 'a-good-secret' });
  stranger = await createTeam(harkara());
});

const everybody: Role[] = ['owner', 'admin', 'builder', 'viewer'];
const builders: Role[] = ['owner', 'admin', 'builder'];

/** Every verb of tools and secrets that can be done again and again, with who may. */
const verbs: [string, string, () => string, unknown, Role[]][] = [
  ['list tools', 'GET', () => `/projects/${at.projectId}/tools`, undefined, everybody],
  ['create a tool', 'POST', () => `/projects/${at.projectId}/tools`, { name: 'Another' }, builders],
  ['read a tool', 'GET', () => `/tools/${at.toolId}`, undefined, everybody],
  ['change a tool', 'PATCH', () => `/tools/${at.toolId}`, { name: 'Renamed' }, builders],
  ['publish a tool', 'POST', () => `/tools/${at.toolId}/publish`, undefined, builders],
  ['list versions', 'GET', () => `/tools/${at.toolId}/versions`, undefined, everybody],
  ['test a tool', 'POST', () => `/tools/${at.toolId}/test`, { inputs: {} }, builders],
  ['list runs', 'GET', () => `/tools/${at.toolId}/runs`, undefined, everybody],
  ['read a run', 'GET', () => `/tool-runs/${at.runId}`, undefined, everybody],
  ['list secrets', 'GET', () => `/projects/${at.projectId}/secrets`, undefined, everybody],
  ['set a secret', 'PUT', () => `/projects/${at.projectId}/secrets/TOKEN`, { value: 'another-secret' }, builders],
];

describe.each(verbs)('%s', (_title, method, path, body, allowed) => {
  test.each(everybody)(`as %s is answered by the table of roles`, async (role) => {
    const { status } = await at.members[role].send(method, path(), body);
    expect(status === 403 ? 'refused' : status < 300 ? 'done' : status).toBe(
      allowed.includes(role) ? 'done' : 'refused',
    );
  });

  test('is 404 for somebody of another workspace and 401 for a project key', async () => {
    expect((await stranger.members.owner.send(method, path(), body)).status).toBe(404);
    expect(
      (await stranger.members.owner.send(method, path(), body, { Authorization: `Bearer ${at.key}` })).status,
    ).toBe(401);
  });
});

test.each(['tools', 'secrets'])(
  'deleting %s is refused to viewers and strangers, and works for a builder',
  async (kind) => {
    const path = kind === 'tools' ? `/tools/${at.toolId}` : `/projects/${at.projectId}/secrets/TOKEN`;
    const members = [at.members.viewer, stranger.members.owner, at.members.builder];
    const statuses = [];
    for (const member of members) statuses.push((await member.send('DELETE', path)).status);
    expect(statuses).toEqual([403, 404, 204]);
  },
);
