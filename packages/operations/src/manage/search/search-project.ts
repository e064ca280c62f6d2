import { Refusal, searchKind, type SearchQuery } from '@harkara/contract';
import { isPermitted, listWords, searchLimits } from '@harkara/domain';
import { createConcurrencyLimits } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { entryKindNames, entryKinds } from '../../work/search/entry-kinds.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { findDeliveries } from './find-deliveries.ts';
import { findEvents } from './find-events.ts';
import { findNamed, namedKinds } from './find-named.ts';
import { findTasks } from './find-tasks.ts';
import { findToolRuns } from './find-tool-runs.ts';
import { listEntryIds } from './list-entry-ids.ts';
import { newestOf, type SearchHitRow } from './search-hit-row.ts';

interface SearchInput extends SearchQuery {
  projectId: string;
}

/**
 * The index of records with many different words is slow to search for single letters, so that the searches of one
 * workspace could take all connections of this process.
 */
const searching = createConcurrencyLimits({
  atOnceMax: searchLimits.atOnceMax,
  waitingMax: searchLimits.waitingMax,
  refuse: () => new Refusal('rate_limited', { detail: 'Too many searches at once.', retryAfterSeconds: 2 }),
});

/**
 * What of a project has words that begin with those of `q`: of each kind the newest ten, newest first (docs/contract.md
 * 10.10). What viewers may not read is found for those only who may manage triggers. Refuses with project_not_found
 * and rate_limited.
 */
export async function searchProject(ctx: UserContext, input: SearchInput): Promise<SearchHitRow[]> {
  const { workspaceId, isForBuilders } = await requireReader(ctx, input.projectId);
  return searching(workspaceId, () => search(ctx, input, isForBuilders));
}

async function search({ db, clock }: UserContext, input: SearchInput, isForBuilders: boolean): Promise<SearchHitRow[]> {
  const { projectId, from, to, kinds: asked = searchKind.options } = input;
  const words = listWords(input.q, searchLimits.wordsPerQueryMax);
  if (words.length === 0) return [];
  const searched = { projectId, words, from, to };
  const kinds = entryKindNames.filter(
    (name) => asked.includes(entryKinds[name].source) && (isForBuilders || !entryKinds[name].isForBuilders),
  );
  const found = { ...searched, idsByKind: await listEntryIds(db, { ...searched, kinds }), now: clock.now() };
  const hits = await Promise.all([
    findTasks(db, found),
    findToolRuns(db, found),
    findEvents(db, found),
    findDeliveries(db, found),
    ...namedKinds.filter((kind) => asked.includes(kind)).map((kind) => findNamed(db, { ...searched, kind })),
  ]);
  return searchKind.options.flatMap((kind) => newestOf(hits.flat().filter((hit) => hit.kind === kind)));
}

interface SearchReader {
  workspaceId: string;
  /** Whether they may read the data of events and deliveries. */
  isForBuilders: boolean;
}

/** Refuses who may not read the project's tasks. */
async function requireReader(ctx: UserContext, projectId: string): Promise<SearchReader> {
  const { prisma } = ctx.db;
  const project = await prisma.project.findUnique({ where: { id: projectId }, select: { workspaceId: true } });
  if (project === null) throw new Refusal('project_not_found');
  const { workspaceId } = project;
  const role = await requirePermit(ctx, prisma, { workspaceId, permit: 'tasks.read', missing: 'project_not_found' });
  return { workspaceId, isForBuilders: isPermitted(role, 'triggers.manage') };
}
