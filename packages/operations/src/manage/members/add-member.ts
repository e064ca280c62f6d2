import { type MemberBody, Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { randomText } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { nameOf } from './bootstrap-owner.ts';
import { type MemberRow, withUser } from './member-row.ts';
import { requireOwnerForOwner } from './require-owner-for-owner.ts';

interface AddMemberInput {
  workspaceId: string;
  body: MemberBody;
}

export interface AddedMemberRow {
  member: MemberRow;
  /** The password of a new user for whom none was given; it can be read only here. Else null. */
  initialPassword: string | null;
}

const initialPasswordCharacters = 20;

/** Adds a user to a workspace; creates the user when the address is unknown. A known user keeps name and password. */
export async function addMember(ctx: UserContext, { workspaceId, body }: AddMemberInput): Promise<AddedMemberRow> {
  const password = body.password ?? randomText(initialPasswordCharacters);
  const passwordHash = await hashPassword(password);
  return ctx.db.prisma.$transaction(async (tx) => {
    const actorRole = await requirePermit(ctx, tx, { workspaceId, permit: 'members.manage' });
    requireOwnerForOwner(actorRole, [body.role]);
    const { userId, isNew } = await ensureUser(ctx, tx, { ...body, passwordHash });
    const member = await insertMember(ctx, tx, { workspaceId, userId, role: body.role });
    await writeAudit(ctx, tx, { kind: 'member', action: 'added', target: { ...member, name: member.user.email } });
    return { member, initialPassword: isNew && body.password === undefined ? password : null };
  });
}

async function ensureUser(
  ctx: UserContext,
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name?: string | undefined; passwordHash: string },
): Promise<{ userId: string; isNew: boolean }> {
  const data = { id: ctx.newId('user'), email, name: name ?? nameOf(email), passwordHash };
  const { count } = await tx.user.createMany({ data, skipDuplicates: true });
  if (count === 1) return { userId: data.id, isNew: true };
  const known = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return { userId: known.id, isNew: false };
}

async function insertMember(
  ctx: UserContext,
  tx: Transaction,
  fields: Pick<MemberRow, 'workspaceId' | 'userId' | 'role'>,
): Promise<MemberRow> {
  const id = ctx.newId('member');
  const { count } = await tx.member.createMany({ data: { id, ...fields }, skipDuplicates: true });
  if (count === 0) throw new Refusal('already_member');
  return tx.member.findUniqueOrThrow({ where: { id }, include: withUser });
}
