import { limits, Refusal } from '@harkara/contract';
import type { ApiKeyModel, Transaction } from '@harkara/prisma';
import { newApiKey } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireProject } from '../projects/require-project.ts';

export interface CreateApiKeyInput {
  projectId: string;
  name: string;
}

export interface CreatedApiKey {
  key: ApiKeyModel;
  /** The key itself; only its hash is kept. */
  value: string;
}

/** Makes a key (docs/contract.md 2.3). Refuses with key_limit_reached when the project has 20 active ones. */
export async function createApiKey(ctx: UserContext, { projectId, name }: CreateApiKeyInput): Promise<CreatedApiKey> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'keys.manage' });
    await refuseTooMany(tx, projectId);
    const { value, prefix, hash } = newApiKey();
    const key = await tx.apiKey.create({
      data: { id: ctx.newId('apiKey'), projectId, name, prefix, hash, createdBy: ctx.actor.userId },
    });
    await writeAudit(ctx, tx, {
      workspaceId,
      action: 'api_key.created',
      target: { kind: 'api_key', id: key.id, name },
    });
    return { key, value };
  });
}

/** The project's row is held, so that of many creations at once none counts too few. */
async function refuseTooMany(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`;
  const active = await tx.apiKey.count({ where: { projectId, revokedAt: null } });
  if (active >= limits.activeApiKeysMax) throw new Refusal('key_limit_reached');
}
