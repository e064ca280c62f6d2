/** Whether a trigger's agent or workforce can take work, and what keeps it from that. */
export type TargetState = 'live' | 'deleted' | 'never_published' | 'paused' | 'nobody_free';

/** What `targetState` reads, for a trigger under the alias `tr`. */
export const targetJoins = `LEFT JOIN agent a ON a.id = tr.agent_id AND a.project_id = tr.project_id
    LEFT JOIN workforce w ON w.id = tr.workforce_id AND w.project_id = tr.project_id`;

/**
 * A `TargetState` as SQL. A workforce picks its first agent by its conditions; as long as none does, nobody is free:
 * whoever teaches workforces to run changes the last line but one, here and nowhere else.
 */
export const targetState = `CASE
      WHEN coalesce(a.id, w.id) IS NULL OR coalesce(a.deleted_at, w.deleted_at) IS NOT NULL THEN 'deleted'
      WHEN coalesce(a.published_version, w.published_version) IS NULL THEN 'never_published'
      WHEN coalesce(a.paused_at, w.paused_at) IS NOT NULL THEN 'paused'
      WHEN w.id IS NOT NULL THEN 'nobody_free'
      ELSE 'live' END`;
