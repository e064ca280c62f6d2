import { type AcceptanceBody, Refusal } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { ManageContext, UserCaller } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { createUser } from './create-user.ts';
import { activeMemberOf, type MemberRow, withUser } from './member-row.ts';
import { type OpenInvitation, readInvitation } from './read-invitation.ts';

interface AcceptInvitationInput {
  token: string;
  body: AcceptanceBody;
  /** Who is signed in, if anyone. */
  caller: UserCaller | null;
  requestId: string;
}

interface Person {
  userId: string;
  name: string;
}

/**
 * Makes a member of the invited person, once. Refuses with invitation_not_found; somebody with an account who is not
 * signed in with it, with not_signed_in or invitation_not_yours; somebody without one who sends no password, with
 * body_invalid.
 */
export async function acceptInvitation(ctx: ManageContext, input: AcceptInvitationInput): Promise<MemberRow> {
  const invitation = await readInvitation(ctx, input);
  const account = await findAccount(ctx, invitation, input.caller);
  const passwordHash = account === null ? await hashFirstPassword(input.body) : null;
  return ctx.db.prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, invitation.workspaceId);
    const current = await readInvitation(ctx, input, tx);
    const person = account ?? (await createPerson(ctx, tx, { current, body: input.body, passwordHash }));
    const member = await replaceInvitation(tx, current, person);
    const actor = { ...ctx, actor: person, requestId: input.requestId };
    await writeAudit(actor, tx, { kind: 'member', action: 'joined', target: { ...member, name: member.email } });
    return member;
  });
}

/** The invited address's account, which must be the caller's; null when the address has none. */
async function findAccount(
  ctx: ManageContext,
  { email }: OpenInvitation,
  caller: UserCaller | null,
): Promise<Person | null> {
  const account = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true, name: true } });
  if (account === null) return null;
  if (caller === null) throw new Refusal('not_signed_in', { detail: `Sign in as ${email} first, then accept.` });
  if (caller.userId !== account.id) throw new Refusal('invitation_not_yours');
  return { userId: account.id, name: account.name };
}

async function hashFirstPassword({ password }: AcceptanceBody): Promise<string> {
  if (password === undefined) throw new Refusal('body_invalid', { detail: 'password: A new person sets a password.' });
  return hashPassword(password);
}

async function createPerson(
  ctx: ManageContext,
  tx: Transaction,
  { current, body, passwordHash }: { current: OpenInvitation; body: AcceptanceBody; passwordHash: string | null },
): Promise<Person> {
  const { email, name = current.name } = { email: current.email, ...body };
  const userId = passwordHash === null ? null : await createUser(ctx, tx, { email, name, passwordHash });
  if (userId === null) throw new Refusal('not_signed_in', { detail: `Sign in as ${email} first, then accept.` });
  return { userId, name };
}

async function replaceInvitation(
  tx: Transaction,
  { id, workspaceId, role }: OpenInvitation,
  { userId }: Person,
): Promise<MemberRow> {
  await tx.invitation.delete({ where: { id } });
  const { count } = await tx.member.createMany({ data: { id, workspaceId, userId, role }, skipDuplicates: true });
  if (count === 0) throw new Refusal('already_member');
  return activeMemberOf(await tx.member.findUniqueOrThrow({ where: { id }, include: withUser }));
}
