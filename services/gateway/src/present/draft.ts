import type { Agent, AgentVersion } from '@harkara/contract';
import type { DraftState, RecentRuns } from '@harkara/operations/manage';

type PresentedState = Pick<Agent, 'revision' | 'draft_changed' | 'published_version' | 'published_by' | 'published_at'>;

/** What the records of agents, workforces and tools tell of their drafts (docs/contract.md 11.5). */
export function presentDraftState(
  row: DraftState & { revision: number; publishedVersion: number | null },
): PresentedState {
  return {
    revision: row.revision,
    draft_changed: row.draftChanged,
    published_version: row.publishedVersion,
    published_by: row.publisher,
    published_at: row.publishedAt?.toISOString() ?? null,
  };
}

interface VersionRow extends RecentRuns {
  version: number;
  publishedBy: string;
  publishedAt: Date;
  note: string | null;
}

/** What versions tell beside their definitions. */
export function presentVersion({
  version,
  publishedBy,
  publishedAt,
  note,
  started,
  failed,
}: VersionRow): Omit<AgentVersion, 'definition'> {
  return { version, published_by: publishedBy, published_at: publishedAt.toISOString(), note, started, failed };
}
