import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../api/by-cursor.ts';
import { keys } from '../api/keys.ts';
import { callsOf, type Compared } from './drafted-calls.ts';
import type { DraftedKind } from './drafted.ts';

/** An agent, a workforce or a tool. */
export const recordQuery = <Kind extends DraftedKind>(kind: Kind, id: string) =>
  queryOptions({
    queryKey: keys.drafted(kind, id),
    queryFn: ({ signal }) => callsOf(kind).read(id, signal),
  });

/** Why its draft cannot be published. Other records can make problems, so it is read again like the record. */
export const problemsQuery = (kind: DraftedKind, id: string, revision: number) =>
  queryOptions({
    queryKey: [...keys.drafted(kind, id), 'problems', revision],
    queryFn: async ({ signal }) => (await callsOf(kind).listProblems(id, signal)).problems,
  });

/** Its versions, newest first, with the names of who published them. */
export const versionsQuery = (kind: DraftedKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.drafted(kind, id), 'versions'],
    queryFn: ({ signal, pageParam }) => callsOf(kind).listVersions(id, pageParam, signal),
    ...byCursor,
  });

/** What differs between two versions, or from a version to the draft of a revision: that never changes. */
export const comparisonQuery = (kind: DraftedKind, id: string, compared: Compared & { readonly revision: number }) =>
  queryOptions({
    queryKey: [...keys.drafted(kind, id), 'comparison', compared],
    queryFn: async ({ signal }) => {
      const { from, to } = compared;
      return (await callsOf(kind).compare(id, { from, to }, signal)).changes;
    },
    staleTime: 'static',
  });

/** What uses it. */
export const usesQuery = (kind: DraftedKind, id: string) =>
  queryOptions({
    queryKey: [...keys.drafted(kind, id), 'uses'],
    queryFn: async ({ signal }) => (await callsOf(kind).listUses(id, signal)).items,
  });
