import type { SearchHit, SearchKind } from '@harkara/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { narrowHits } from './narrow-hits.ts';
import type { PaletteGroup } from './palette-item.ts';
import { useHere } from './use-here.ts';

const labels: Readonly<Record<SearchKind, string>> = {
  task: 'Tasks',
  agent: 'Agents',
  workforce: 'Workforces',
  tool: 'Tools',
  trigger: 'Triggers',
  event: 'Events',
  delivery: 'Webhook calls',
  tool_run: 'Tool runs',
};
const kinds = Object.keys(labels) as SearchKind[];

interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * What the project has of what is typed, by kind. A search begins when the typing rests, and ends when it goes on.
 * Until its answer is there, the last one is shown as far as it fits, so that Enter never opens what does not.
 */
export function useFound(text: string): Found {
  const { history } = useRouter();
  const { project } = useHere();
  const typed = text.trim();
  const q = useRested(typed);
  const isAsked = project !== undefined && q.length >= charactersMin;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.search(project?.id ?? '', q),
    queryFn: ({ signal }) =>
      call('searchProject', {
        params: { project_id: project?.id ?? '' },
        query: { q: q.slice(0, charactersMax) },
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isCurrent = q === typed && !isPlaceholderData;
  const hits = typed.length < charactersMin ? [] : (data?.data ?? []);
  return {
    groups: groupsOf(isCurrent ? hits : narrowHits(hits, typed), (path) => history.push(path), project?.id ?? ''),
    isSearching: project !== undefined && typed.length >= charactersMin && (q !== typed || isFetching),
    error: isCurrent && isAsked ? error : null,
    retry: () => void refetch(),
  };
}

const charactersMin = 2;
const charactersMax = 200;
const restMs = 150;

/** The text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function groupsOf(hits: readonly SearchHit[], open: (path: string) => void, projectId: string): PaletteGroup[] {
  return kinds.flatMap((kind) => {
    const items = hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, excerpt, at }) => ({
        id,
        label: title === '' ? id : title,
        ...(excerpt === '' || excerpt.startsWith(title.replace(/…$/, '')) ? {} : { excerpt }),
        ...(excerpt === '' ? {} : { at }),
        run: () => open(kind === 'task' ? `/p/${projectId}/tasks/${id}` : `/go/${id}`),
      }));
    return items.length === 0 ? [] : [{ label: labels[kind], items }];
  });
}
