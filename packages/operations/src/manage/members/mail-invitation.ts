import { limits, mailRates } from '@harkara/contract';
import { type InvitationModel, queriesIn, type Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { queueMail } from '../../work/mails/queue-mail.ts';

/**
 * Whether an invitation may be mailed now, which it counts. `of` stands for the address. The link is shown in any case,
 * so nobody can use invitations to flood an address with mail.
 */
export async function mayMailInvitation({ rates, actor, sendsMail }: UserContext, of: string): Promise<boolean> {
  if (!sendsMail) return false;
  const person = await rates.take(mailRates.invitationsByPerson, actor.userId);
  return person.allowed && (await rates.take(mailRates.invitationsToAddress, of)).allowed;
}

/** Queues the mail with an invitation's link. Names are other people's texts, so they are cut short. */
export async function mailInvitation(
  ctx: UserContext,
  tx: Transaction,
  { invitation, url }: { invitation: InvitationModel; url: string },
): Promise<void> {
  const { name } = await tx.workspace.findUniqueOrThrow({
    where: { id: invitation.workspaceId },
    select: { name: true },
  });
  const workspace = name.slice(0, nameCharactersMax);
  const inviter = ctx.actor.name.slice(0, nameCharactersMax);
  const content = {
    to: invitation.email,
    subject: `You are invited to ${workspace} on Harkara`,
    paragraphs: [
      `${inviter} invites you to the workspace "${workspace}" as ${invitation.role}.`,
      `The link works once, for ${limits.invitationDays} days.`,
    ],
    link: { label: 'Accept the invitation', url },
    closing: 'If you did not expect this, ignore this mail: nothing happens without you.',
  };
  await queueMail(ctx, queriesIn(tx), { content, expiresAt: invitation.expiresAt });
}

const nameCharactersMax = 100;
