import { limits, Refusal } from '@harkara/contract';
import type { SecretModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { secretOwner } from '../../work/secrets/secret-owner.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkSecret } from './check-secret.ts';

interface SetSecretInput {
  projectId: string;
  name: string;
  value: string;
}

export type SecretRow = Omit<SecretModel, 'sealed'>;

/**
 * Creates a secret or replaces its value. Refuses with body_invalid for a name or value that cannot be used, and with
 * secret_limit_reached when the project has too many secrets or too many characters in them.
 */
export async function setSecret(
  ctx: UserContext,
  input: SetSecretInput,
): Promise<{ secret: SecretRow; isNew: boolean }> {
  const { projectId, name } = input;
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'secrets.manage' });
  checkSecret(input);
  const sealed = await ctx.sealer.seal(input.value, secretOwner(input));
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'secrets.manage' });
    const isNew = await checkLimits(tx, input);
    const value = { sealed, length: input.value.length };
    const where = { projectId_name: { projectId, name } };
    const secret = await tx.secret.upsert({
      where,
      create: { projectId, name, ...value },
      update: value,
      omit: { sealed: true },
    });
    const target = { id: secretOwner(input), name, workspaceId, projectId: input.projectId };
    await writeAudit(ctx, tx, { kind: 'secret', action: isNew ? 'created' : 'changed', target });
    return { secret, isNew };
  });
}

/** Locks the project, so that of two secrets at once the second counts the first. Returns whether the name is new. */
async function checkLimits(tx: Transaction, { projectId, name, value }: SetSecretInput): Promise<boolean> {
  await lockProject(tx, projectId);
  const others = await tx.secret.aggregate({
    where: { projectId, name: { not: name } },
    _count: true,
    _sum: { length: true },
  });
  const isTooLong = (others._sum.length ?? 0) + value.length > limits.secretCharactersTotalMax;
  if (others._count >= limits.secretsPerProjectMax || isTooLong) throw new Refusal('secret_limit_reached');
  return (await tx.secret.count({ where: { projectId, name } })) === 0;
}
