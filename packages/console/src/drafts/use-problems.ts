import type { DraftProblem } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import type { DraftedKind } from './drafted.ts';
import { isWithinPath, valueAtPath } from './path-of-field.ts';
import { problemsQuery } from './queries.ts';
import { isSame } from './typed-draft.ts';
import type { DraftForm } from './use-draft-form.ts';

export interface Problems {
  /** Those of the saved draft whose fields are as they were saved, and those for which a save was refused. */
  readonly all: readonly DraftProblem[];
  /** What is wrong with exactly this field; undefined when nothing is. */
  readonly at: (path: string) => string | undefined;
  /** What is wrong with this field and with all in it. */
  readonly under: (path: string) => readonly DraftProblem[];
  readonly isLoading: boolean;
  /** Why the service could not tell. */
  readonly error: unknown;
}

/** Why a draft cannot be published, as the service tells it. A field that is changed has no problem until it is saved. */
export function useProblems<Kind extends DraftedKind>(form: DraftForm<Kind>): Problems {
  const { kind, record, draft, refused } = form;
  const saved = useQuery(problemsQuery(kind, record.id, record.revision));
  const known = (saved.data ?? []).filter(({ path }) => isAsSaved(path, { saved: record.draft, now: draft }));
  const all = [...Object.entries(refused).map(([path, problem]) => ({ path, problem })), ...known];
  const under = (path: string) => all.filter((each) => isWithinPath(each.path, path));
  return {
    all,
    under,
    at: (path) => {
      const found = all.filter((each) => each.path === path).map(({ problem }) => problem);
      return found.length === 0 ? undefined : [...new Set(found)].join('; ');
    },
    isLoading: saved.isPending,
    error: saved.error,
  };
}

function isAsSaved(path: string, { saved, now }: { readonly saved: object; readonly now: object }): boolean {
  return saved === now || isSame(valueAtPath(saved, path), valueAtPath(now, path));
}
