import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNames } from '../api/names.ts';
import { idsIn } from './with-names.ts';

/** The names of the tools and agents of the project that two values refer to. */
export function useNamesIn(from: unknown, to: unknown): ReadonlyMap<string, string> {
  const { projectId = '' } = useParams({ strict: false });
  const ids = useMemo(() => [from, to].flatMap(idsIn), [from, to]);
  const has = (prefix: string) => projectId !== '' && ids.some((id) => id.startsWith(prefix));
  const { data: tools } = useNames(projectId, 'tool', has('ctl_'));
  const { data: agents } = useNames(projectId, 'agent', has('agt_'));
  return useMemo(() => new Map([...(tools ?? []), ...(agents ?? [])]), [tools, agents]);
}
