import { type MemberBody, Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { randomText, sha256Hex } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { nameOf } from './bootstrap-owner.ts';
import { createUser } from './create-user.ts';
import { newInvitationLink } from './invitation-link.ts';
import { mailInvitation, mayMailInvitation } from './mail-invitation.ts';
import { activeMemberOf, invitedMemberOf, type MemberRow, withUser } from './member-row.ts';
import { requireOwnerForOwner } from './require-owner-for-owner.ts';

interface AddMemberInput {
  workspaceId: string;
  body: MemberBody;
}

export interface AddedMemberRow {
  member: MemberRow;
  /** The link for an invited person. Only the hash of its token is kept. */
  invitationUrl: string | null;
  /** The password that was made for a new account of a platform operator's. Only its hash is kept. */
  initialPassword: string | null;
}

const initialPasswordCharacters = 20;

/**
 * Invites a person, with the same answer whether they have an account or not (docs/contract.md 10.3). For a platform
 * operator an address without an account becomes one at once, with a password. Refuses with operator_only a password
 * from anyone else, and with already_member, already_invited and account_exists.
 */
export async function addMember(ctx: UserContext, input: AddMemberInput): Promise<AddedMemberRow> {
  const { prisma } = ctx.db;
  await requireMayAdd(ctx, prisma, input);
  const { email, password } = input.body;
  if (!ctx.actor.isPlatformOperator) return invite(ctx, input);
  const known = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (known === null) return addNewUser(ctx, input);
  if (password !== undefined) throw new Refusal('account_exists');
  return invite(ctx, input);
}

async function requireMayAdd(ctx: UserContext, tx: Transaction, { workspaceId, body }: AddMemberInput): Promise<void> {
  const actorRole = await requirePermit(ctx, tx, { workspaceId, permit: 'members.manage' });
  requireOwnerForOwner(actorRole, [body.role]);
  if (body.password === undefined || ctx.actor.isPlatformOperator) return;
  throw new Refusal('operator_only', { detail: 'A person sets their own password when they accept the invitation.' });
}

async function invite(ctx: UserContext, input: AddMemberInput): Promise<AddedMemberRow> {
  const { workspaceId, body } = input;
  const { email, role, name = nameOf(email) } = body;
  const isMailed = await mayMailInvitation(ctx, sha256Hex(email));
  return ctx.db.prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await requireMayAdd(ctx, tx, input);
    const member = await tx.member.findFirst({ where: { workspaceId, user: { email } }, select: { id: true } });
    if (member !== null) throw new Refusal('already_member');
    const invited = await tx.invitation.findUnique({ where: { workspaceId_email: { workspaceId, email } } });
    if (invited !== null) throw new Refusal('already_invited');
    const { url, ...link } = newInvitationLink(ctx);
    const row = { id: ctx.newId('member'), workspaceId, email, name, role, ...link };
    const invitation = await tx.invitation.create({ data: row });
    if (isMailed) await mailInvitation(ctx, tx, { invitation, url });
    await writeAudit(ctx, tx, { kind: 'member', action: 'invited', target: { ...invitation, name: email } });
    return { member: invitedMemberOf(invitation), invitationUrl: url, initialPassword: null };
  });
}

async function addNewUser(ctx: UserContext, input: AddMemberInput): Promise<AddedMemberRow> {
  const { workspaceId, body } = input;
  const { email, role, name, password = randomText(initialPasswordCharacters) } = body;
  const passwordHash = await hashPassword(password);
  return ctx.db.prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await requireMayAdd(ctx, tx, input);
    const userId = await createUser(ctx, tx, { email, name: name ?? nameOf(email), passwordHash });
    if (userId === null) throw new Refusal('account_exists');
    await tx.invitation.deleteMany({ where: { workspaceId, email } });
    const data = { id: ctx.newId('member'), workspaceId, userId, role };
    const member = activeMemberOf(await tx.member.create({ data, include: withUser }));
    await writeAudit(ctx, tx, { kind: 'member', action: 'added', target: { ...member, name: email } });
    return { member, invitationUrl: null, initialPassword: body.password === undefined ? password : null };
  });
}
