import { limits, Refusal } from '@harkara/contract';
import type { ApiKeyModel } from '@harkara/prisma';
import { newApiKey } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { requireProject } from '../projects/require-project.ts';

interface CreateApiKeyInput {
  projectId: string;
  name: string;
}

export interface CreatedApiKey {
  key: ApiKeyModel;
  /** The key itself. Only its hash is stored. */
  value: string;
}

/** Creates a key (docs/contract.md 2.3). Refuses with key_limit_reached when the project has 20 active ones. */
export async function createApiKey(ctx: UserContext, { projectId, name }: CreateApiKeyInput): Promise<CreatedApiKey> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'keys.manage' });
    await lockProject(tx, projectId);
    const active = await tx.apiKey.count({ where: { projectId, revokedAt: null } });
    if (active >= limits.activeApiKeysMax) throw new Refusal('key_limit_reached');
    const { value, prefix, hash } = newApiKey();
    const key = await tx.apiKey.create({
      data: { id: ctx.newId('apiKey'), projectId, name, prefix, hash, createdBy: ctx.actor.userId },
    });
    await writeAudit(ctx, tx, {
      kind: 'api_key',
      action: 'created',
      target: { id: key.id, name, workspaceId, projectId },
    });
    return { key, value };
  });
}
