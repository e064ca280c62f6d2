import { Status } from '../ui/status.tsx';

/** An agent, a workforce or a tool; only the first two can be paused. */
interface Published {
  readonly published_version: number | null;
  readonly draft_changed: boolean;
  readonly paused?: boolean;
}

/** Whether it works, with which version, and whether the draft differs from that. */
export function DraftedState({ record }: { readonly record: Published }) {
  const { published_version: version, draft_changed: isChanged, paused = false } = record;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {version === null ? (
        <Status status="queued" word={paused ? 'Paused, not published' : 'Not published'} />
      ) : (
        <Status status={paused ? 'skipped' : 'done'} word={paused ? `Paused v${version}` : `Live v${version}`} />
      )}
      {isChanged && version !== null ? <span className="text-muted">draft differs</span> : null}
    </span>
  );
}
