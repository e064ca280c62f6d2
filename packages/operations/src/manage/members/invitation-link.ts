import { limits } from '@harkara/contract';
import { randomText, sha256Hex } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';

interface InvitationLink {
  url: string;
  tokenHash: string;
  expiresAt: Date;
  /** Whose right to invite the link depends on. */
  invitedBy: string;
}

const tokenCharacters = 43;
const dayMs = 86_400_000;

/** A link for one person, by which they accept once within 7 days. */
export function newInvitationLink(ctx: UserContext): InvitationLink {
  const token = `hki_${randomText(tokenCharacters)}`;
  return {
    url: `${ctx.publicUrl}/invitations/${token}`,
    tokenHash: sha256Hex(token),
    expiresAt: new Date(ctx.clock.now().getTime() + limits.invitationDays * dayMs),
    invitedBy: ctx.actor.userId,
  };
}
