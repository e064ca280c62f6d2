import { type AccessTokenBody, limits, Refusal } from '@harkara/contract';
import type { PersonalAccessTokenModel } from '@harkara/prisma';
import { randomText, sha256Hex } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireSession } from '../sessions/require-session.ts';

export interface CreatedAccessTokenRow {
  accessToken: PersonalAccessTokenModel;
  /** The token itself; only its hash is kept. */
  value: string;
}

const randomCharacters = 40;
const prefixCharacters = 12;
const dayMs = 86_400_000;

/** Creates a token of the actor's own. Refuses with session_required and with token_limit_reached at 20 active ones. */
export async function createAccessToken(ctx: UserContext, body: AccessTokenBody): Promise<CreatedAccessTokenRow> {
  requireSession(ctx);
  const { userId } = ctx.actor;
  const value = `hkp_${randomText(randomCharacters)}`;
  const now = ctx.clock.now();
  return ctx.db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM "user" WHERE id = ${userId} FOR NO KEY UPDATE`;
    await tx.personalAccessToken.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    const active = await tx.personalAccessToken.count({ where: { userId } });
    if (active >= limits.accessTokensMax) throw new Refusal('token_limit_reached');
    const accessToken = await tx.personalAccessToken.create({
      data: {
        id: ctx.newId('accessToken'),
        userId,
        name: body.name,
        prefix: value.slice(0, prefixCharacters),
        hash: sha256Hex(value),
        roleMax: body.role ?? null,
        expiresAt: new Date(now.getTime() + body.expires_in_days * dayMs),
      },
    });
    await writeAudit(ctx, tx, {
      kind: 'access_token',
      action: 'created',
      target: { ...accessToken, workspaceId: null },
    });
    return { accessToken, value };
  });
}
