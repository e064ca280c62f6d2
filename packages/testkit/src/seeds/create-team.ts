import type { Role } from '@harkara/contract';
import { type AnyBody, call, type Reply } from '../calls/call.ts';
import type { Harkara } from '../product/start-harkara.ts';

/** A signed-in person, as the console or a script would act for them. */
export interface Member {
  token: string;
  userId: string;
  send<Body = AnyBody>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
}

/** A workspace of its own with a project, an agent and a key, and one person for each role in it. */
export interface Team {
  workspaceId: string;
  projectId: string;
  agentId: string;
  keyId: string;
  key: string;
  members: Record<Role, Member>;
  memberIds: Record<Role, string>;
  emails: Record<Role, string>;
}

let teamNo = 0;
const password = 'a good long password';

export async function signIn(harkara: Harkara, email: string, secret: string): Promise<Member> {
  const { status, body } = await call(`${harkara.url}/v1/manage/session`, 'POST', {
    body: { email, password: secret },
  });
  if (status !== 201) throw new Error(`signing in answered ${status}`);
  const send: Member['send'] = (method, path, sent, headers = {}) =>
    call(`${harkara.url}/v1/manage${path}`, method, {
      token: body.token,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    });
  return { token: body.token, userId: body.user.id, send };
}

/** The first owner, who is also the platform's operator. */
export function signInOperator(harkara: Harkara): Promise<Member> {
  return signIn(harkara, harkara.env['BOOTSTRAP_EMAIL'] ?? '', harkara.env['BOOTSTRAP_PASSWORD'] ?? '');
}

export async function createTeam(harkara: Harkara): Promise<Team> {
  const operator = await signInOperator(harkara);
  const workspaceId = (await operator.send('POST', '/workspaces', { name: 'A workspace' })).body.id;
  teamNo += 1;
  const emails = {} as Record<Role, string>;
  const memberIds = {} as Record<Role, string>;
  const members = {} as Record<Role, Member>;
  for (const role of ['owner', 'admin', 'builder', 'viewer'] as const) {
    emails[role] = `${role}${teamNo}@example.com`;
    const added = await operator.send('POST', `/workspaces/${workspaceId}/members`, {
      email: emails[role],
      role,
      password,
    });
    if (added.status !== 201) throw new Error(`adding a member answered ${added.status} ${JSON.stringify(added.body)}`);
    memberIds[role] = added.body.id;
    members[role] = await signIn(harkara, emails[role], password);
  }
  const { owner } = members;
  const projectId = (await owner.send('POST', `/workspaces/${workspaceId}/projects`, { name: 'A project' })).body.id;
  const agentId = (await owner.send('POST', `/projects/${projectId}/agents`, { name: 'Asha', instructions: 'Answer.' }))
    .body.id;
  await owner.send('POST', `/agents/${agentId}/publish`);
  const made = (await owner.send('POST', `/projects/${projectId}/api-keys`, { name: 'Shop' })).body;
  return { workspaceId, projectId, agentId, keyId: made.id, key: made.key, members, memberIds, emails };
}
