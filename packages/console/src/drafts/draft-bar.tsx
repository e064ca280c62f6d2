import { lazy, type ReactNode, useCallback, useRef, useState } from 'react';
import { type ReachableWorkspace, refusalOf } from '../api/me.ts';
import { OfferedDraft } from '../editor/offered-draft.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { DraftState } from './draft-state.tsx';
import type { DraftedKind } from './drafted.ts';
import { nextVersionOf } from './next-version.ts';
import { ProblemsList } from './problems-list.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { useProblems } from './use-problems.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface DraftBarProps<Kind extends DraftedKind> {
  readonly form: DraftForm<Kind>;
  readonly workspace: ReachableWorkspace;
  /** Brings the person to a field by its path. */
  readonly onProblem?: ((path: string) => void) | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Over the form of a draft: how it stands, its problems, and saving and publishing it. */
export function DraftBar<Kind extends DraftedKind>({ form, workspace, onProblem, children }: DraftBarProps<Kind>) {
  const { kind, record, isChanged, conflict } = form;
  const problems = useProblems(form);
  const [isPublishing, setPublishing] = useState(false);
  const refusal = refusalOf(workspace, `${kind}s.manage`) ?? (form.isSaving ? 'It is being saved.' : undefined);
  const save = async () => refusal === undefined && (await form.save());
  const publish = async () => ((await save()) ? setPublishing(true) : undefined);
  useSaveShortcut(save);
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Draft" className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-muted">
          <DraftState record={record} isUnsaved={isChanged} />
        </p>
        {children}
        {isChanged ? (
          <Button look="quiet" refusedBecause={refusal} onClick={form.discard}>
            Discard changes
          </Button>
        ) : null}
        <Button refusedBecause={refusal ?? (isChanged ? undefined : 'Nothing is changed.')} onClick={() => void save()}>
          {form.isSaving ? 'Saving' : 'Save'}{' '}
          <kbd className="text-xs text-muted max-drawer:hidden pointer-coarse:hidden">Ctrl S</kbd>
        </Button>
        <Button
          look="primary"
          refusedBecause={refusal ?? (isChanged || record.draft_changed ? undefined : 'There is nothing to publish.')}
          onClick={() => void publish()}
        >
          Publish v{nextVersionOf(record)}
        </Button>
      </div>
      {problems.all.length === 0 ? null : (
        <details className="rounded-md bg-failed/8 px-3 py-2 text-failed">
          <summary>{countProblems(problems.all.length)}</summary>
          <ProblemsList problems={problems.all} onGo={onProblem} />
        </details>
      )}
      <OfferedDraft draft={form} />
      {form.isBehind ? (
        <p role="status" className="rounded-md bg-sunken px-3 py-2">
          Somebody else saved this draft. Nothing of theirs is overwritten: saving shows the difference first.
        </p>
      ) : null}
      <ErrorNote error={form.error} />
      <ErrorNote error={problems.error} />
      {isPublishing ? (
        <Loaded>
          <PublishDialog kind={kind} record={record} onClose={() => setPublishing(false)} />
        </Loaded>
      ) : null}
      {conflict === null ? null : (
        <Loaded>
          <ConflictDialog form={form} conflict={conflict} />
        </Loaded>
      )}
    </div>
  );
}

function countProblems(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}

/** Ctrl+S saves the draft as it is then. */
function useSaveShortcut(save: () => Promise<boolean>): void {
  const newest = useRef(save);
  newest.current = save;
  useShortcut(
    'mod+s',
    'Save draft',
    useCallback(() => void newest.current(), []),
  );
}
