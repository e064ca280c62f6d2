import { sql, statement, type Transaction, queriesIn } from '@harkara/prisma';
import { z } from 'zod';
import type { DraftedKind } from './drafted-kind.ts';

/** What a record tells of its draft and of what is published. */
export interface DraftState {
  /** Also true while nothing is published. */
  draftChanged: boolean;
  publishedAt: Date | null;
  publisher: { id: string; name: string } | null;
}

const listings = { agent: listStates('agent'), workforce: listStates('workforce'), tool: listStates('tool') };

/** The drafts, up to 256 KB each, are compared in the database and not read again. */
function listStates(kind: DraftedKind) {
  return statement({
    name: `list-${kind}-draft-states`,
    params: z.object({ ids: z.array(z.string()) }),
    row: z.object({
      id: z.string(),
      draft_changed: z.boolean(),
      published_at: z.date().nullable(),
      publisher_id: z.string().nullable(),
      publisher_name: z.string().nullable(),
    }),
    sql: sql`SELECT d.id, v.definition IS DISTINCT FROM d.draft AS draft_changed, v.published_at,
        u.id AS publisher_id, u.name AS publisher_name
      FROM ${kind} d
      LEFT JOIN ${kind}_version v ON v.${kind}_id = d.id AND v.version = d.published_version
      LEFT JOIN "user" u ON u.id = v.published_by
      WHERE d.id = ANY(:ids)`,
  });
}

/** Adds to rows of a kind the states of their drafts. */
export async function addDraftStates<Row extends { id: string }>(
  tx: Transaction,
  kind: DraftedKind,
  rows: readonly Row[],
): Promise<(Row & DraftState)[]> {
  if (rows.length === 0) return [];
  const found = await queriesIn(tx).query(listings[kind], { ids: rows.map(({ id }) => id) });
  const states = new Map(found.map((state) => [state.id, state]));
  return rows.map((row) => {
    const state = states.get(row.id);
    const { publisher_id: id = null, publisher_name: name = null } = state ?? {};
    return {
      ...row,
      draftChanged: state?.draft_changed ?? true,
      publishedAt: state?.published_at ?? null,
      publisher: id === null || name === null ? null : { id, name },
    };
  });
}

/** `addDraftStates` for one. */
export async function addDraftState<Row extends { id: string }>(
  tx: Transaction,
  kind: DraftedKind,
  row: Row,
): Promise<Row & DraftState> {
  const [completed] = await addDraftStates(tx, kind, [row]);
  if (completed === undefined) throw new Error('one row in, one row out');
  return completed;
}
