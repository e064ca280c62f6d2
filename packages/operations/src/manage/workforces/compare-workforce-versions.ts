import { workforceDraft, type ValueChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { compareDefinitions, type ComparedVersions } from '../drafts/compare-definitions.ts';
import { readWorkforceVersion } from './read-workforce-version.ts';
import { requireWorkforce } from './require-workforce.ts';

interface CompareWorkforceVersionsInput extends ComparedVersions {
  workforceId: string;
}

/** What differs from one version to another one or to the draft. Refuses with version_not_found. */
export async function compareWorkforceVersions(
  ctx: UserContext,
  { workforceId, ...versions }: CompareWorkforceVersionsInput,
): Promise<ValueChange[]> {
  const { prisma } = ctx.db;
  const workforce = await requireWorkforce(ctx, prisma, { workforceId, permit: 'workforces.read' });
  const readVersion = (version: number) => readWorkforceVersion(prisma, { workforceId, version });
  return compareDefinitions(versions, { draft: workforceDraft.parse(workforce.draft), readVersion });
}
