import { Refusal, type Use } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listToolUsers } from '../drafts/list-users.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListSecretUsesInput {
  projectId: string;
  name: string;
}

/** The tools whose draft or published version names a secret. Refuses with secret_not_found and rate_limited. */
export async function listSecretUses(ctx: UserContext, { projectId, name }: ListSecretUsesInput): Promise<Use[]> {
  const { prisma } = ctx.db;
  const { workspaceId } = await requireProject(ctx, prisma, { projectId, permit: 'secrets.read' });
  const secret = await prisma.secret.findUnique({
    where: { projectId_name: { projectId, name } },
    select: { name: true },
  });
  if (secret === null) throw new Refusal('secret_not_found');
  return listToolUsers(ctx.db, { workspaceId, projectId, pattern: placeholderPattern(secret.name) });
}

/** White space in a placeholder is ignored around its words; in JSON some of it is escaped. */
const space = String.raw`(\s|\\[nrtf]|\\u000b)*`;

/** Names are letters, digits and underscores, so they mean themselves. */
function placeholderPattern(name: string): string {
  return ['\\{\\{', 'secrets', '\\.', name, '\\}\\}'].join(space);
}
