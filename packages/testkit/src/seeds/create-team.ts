import type { Role } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import type { Member } from '../calls/sign-in.ts';
import type { Harkara } from '../product/start-harkara.ts';
import { seedSession, signInOperator } from './seed-session.ts';

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

/** Everybody's password is `a good long password`. */
export async function createTeam(harkara: Harkara): Promise<Team> {
  const operator = await signInOperator(harkara);
  const workspaceId = (await operator.send('POST', '/workspaces', { name: 'A workspace' })).body.id;
  teamNo += 1;
  const emails = {} as Record<Role, string>;
  const memberIds = {} as Record<Role, string>;
  const members = {} as Record<Role, Member>;
  for (const role of ['owner', 'admin', 'builder', 'viewer'] as const) {
    emails[role] = `${role}${teamNo}@example.com`;
    const { memberId, userId } = await seedMember(harkara, { workspaceId, role, email: emails[role] });
    memberIds[role] = memberId;
    members[role] = await seedSession(harkara, userId);
  }
  const { owner } = members;
  const projectId = (await owner.send('POST', `/workspaces/${workspaceId}/projects`, { name: 'A project' })).body.id;
  const agentId = (await owner.send('POST', `/projects/${projectId}/agents`, { name: 'Asha', instructions: 'Answer.' }))
    .body.id;
  await owner.send('POST', `/agents/${agentId}/publish`);
  const made = (await owner.send('POST', `/projects/${projectId}/api-keys`, { name: 'Shop' })).body;
  return { workspaceId, projectId, agentId, keyId: made.id, key: made.key, members, memberIds, emails };
}

interface SeedMemberInput {
  workspaceId: string;
  role: Role;
  email: string;
}

/** Of `a good long password`. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Xdd5Z0ap32oPyuA0Lmkz+g$VET4CF4YqD8A3Uzd6ZUBGETnk5eJBFIYyDDIZUSZ528';

async function seedMember(
  { pool }: Harkara,
  { workspaceId, role, email }: SeedMemberInput,
): Promise<{ memberId: string; userId: string }> {
  const userId = newId('usr');
  const memberId = newId('mbr');
  await pool.query(
    `WITH person AS (
      INSERT INTO "user" (id, email, name, password_hash) VALUES ($1, $2, split_part($2, '@', 1), $3)
    ) INSERT INTO member (id, workspace_id, user_id, role) VALUES ($4, $5, $1, $6)`,
    [userId, email, passwordHash, memberId, workspaceId, role],
  );
  return { memberId, userId };
}
