import { toolDraft, type ValueChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { compareDefinitions, type ComparedVersions } from '../drafts/compare-definitions.ts';
import { readToolVersion } from './read-tool-version.ts';
import { requireTool } from './require-tool.ts';

interface CompareToolVersionsInput extends ComparedVersions {
  toolId: string;
}

/** What differs from one version to another one or to the draft. Refuses with version_not_found. */
export async function compareToolVersions(
  ctx: UserContext,
  { toolId, ...versions }: CompareToolVersionsInput,
): Promise<ValueChange[]> {
  const { prisma } = ctx.db;
  const tool = await requireTool(ctx, prisma, { toolId, permit: 'tools.read' });
  const readVersion = (version: number) => readToolVersion(prisma, { toolId, version });
  return compareDefinitions(versions, { draft: toolDraft.parse(tool.draft), readVersion });
}
