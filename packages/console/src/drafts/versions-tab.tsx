import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReachableWorkspace, refusalOf } from '../api/me.ts';
import { LoadMore } from '../list/load-more.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { Compared } from './drafted-calls.ts';
import type { DraftedKind, RecordOf } from './drafted.ts';
import { versionsQuery } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionsTable } from './versions-table.tsx';

interface VersionsTabProps<Kind extends DraftedKind> {
  readonly kind: Kind;
  readonly record: RecordOf<Kind>;
  readonly workspace: ReachableWorkspace;
}

/** What was published, by whom and when; what differs between any two, or to the draft; and bringing one back. */
export function VersionsTab<Kind extends DraftedKind>({ kind, record, workspace }: VersionsTabProps<Kind>) {
  const versions = useInfiniteQuery(versionsQuery(kind, record.id));
  const [chosen, setChosen] = useState<Compared | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const rows = versions.data?.pages.flatMap(({ data }) => data) ?? [];
  const names = Object.assign({}, ...(versions.data?.pages.map((page) => page.names) ?? []));
  const compared = chosen ?? firstComparison(record);
  if (record.published_version === null) {
    return (
      <EmptyState title="No versions yet">
        Each publication makes one: a copy of the draft that stays as it is, to compare with and to go back to.
      </EmptyState>
    );
  }
  return (
    <div className="relative grid content-start gap-6 wide:grid-cols-2">
      <ProgressBar isLoading={versions.isFetching} />
      <div className="grid content-start gap-3">
        <ErrorNote error={versions.error} onRetry={() => void versions.refetch()} />
        <VersionsTable
          rows={rows}
          names={names}
          runs={kind === 'tool' ? 'runs' : 'tasks'}
          published={record.published_version}
          compared={compared}
          onCompare={setChosen}
          restoreRefusal={refusalOf(workspace, `${kind}s.manage`)}
          onRestore={setRestored}
        />
        <LoadMore list={versions} />
      </div>
      {compared === null ? null : <VersionComparison kind={kind} record={record} compared={compared} />}
      {restored === null ? null : (
        <RestoreDialog kind={kind} record={record} version={restored} onClose={() => setRestored(null)} />
      )}
    </div>
  );
}

/** What the person most likely came for: what the draft changes, else what the newest version changed. */
function firstComparison({
  published_version: newest,
  draft_changed: isChanged,
}: RecordOf<DraftedKind>): Compared | null {
  if (newest === null) return null;
  if (isChanged || newest === 1) return { from: newest, to: 'draft' };
  return { from: newest - 1, to: newest };
}
