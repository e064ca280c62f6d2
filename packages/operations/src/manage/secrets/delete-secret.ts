import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { secretOwner } from '../../work/secrets/secret-owner.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireProject } from '../projects/require-project.ts';

interface DeleteSecretInput {
  projectId: string;
  name: string;
}

/** Deletes a secret for good. Tool steps that use it fail from now on. Refuses with secret_not_found. */
export async function deleteSecret(ctx: UserContext, { projectId, name }: DeleteSecretInput): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'secrets.manage' });
    const { count } = await tx.secret.deleteMany({ where: { projectId, name } });
    if (count === 0) throw new Refusal('secret_not_found');
    const target = { id: secretOwner({ projectId, name }), name, workspaceId, projectId };
    await writeAudit(ctx, tx, { kind: 'secret', action: 'deleted', target });
  });
}
