import { z } from 'zod';
import { memberJoins } from './member-state.ts';

/** Whether a trigger's agent or workforce can take work, and why not. */
export const targetStates = z.enum(['live', 'deleted', 'never_published', 'paused', 'none_available']);
export type TargetState = z.output<typeof targetStates>;

/** The agent or workforce that a trigger starts, as `targetColumns` reads it. */
export const targetRow = z.object({
  /** Null for a workforce. */
  agent_id: z.string().nullable(),
  workforce_id: z.string().nullable(),
  target: targetStates,
  /** The workforce's published version as JSON text; null for an agent, and for a workforce without one. */
  workforce: z.string().nullable(),
  /** The members that can take work now, and the members that exist. */
  available: z.array(z.string()),
  known: z.array(z.string()),
});
export type TargetRow = z.output<typeof targetRow>;

/** The joins that `targetState` needs, for a trigger under the alias `tr`. */
export const targetJoins = `LEFT JOIN agent a ON a.id = tr.agent_id AND a.project_id = tr.project_id
    LEFT JOIN workforce w ON w.id = tr.workforce_id AND w.project_id = tr.project_id
    ${memberJoins}`;

/**
 * SQL of a `TargetState`. A workforce can take work while any member can, because its routes choose the first agent.
 */
export const targetState = `CASE
      WHEN coalesce(a.id, w.id) IS NULL OR coalesce(a.deleted_at, w.deleted_at) IS NOT NULL THEN 'deleted'
      WHEN coalesce(a.published_version, w.published_version) IS NULL THEN 'never_published'
      WHEN coalesce(a.paused_at, w.paused_at) IS NOT NULL THEN 'paused'
      WHEN w.id IS NOT NULL AND cardinality(m.available) = 0 THEN 'none_available'
      ELSE 'live' END`;

/** The columns of `TargetRow`. */
export const targetColumns = `tr.agent_id, tr.workforce_id, ${targetState} AS target, wv.definition::text AS workforce,
  m.available, m.known`;
