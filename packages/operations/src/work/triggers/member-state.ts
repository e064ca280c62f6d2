/**
 * For a workforce under the alias `w`: its published version as `wv`, and as `m` the members of that version that can
 * take work now (`available`) and that exist (`known`). Empty lists when there is no workforce or no version.
 */
export const memberJoins = `LEFT JOIN workforce_version wv
      ON wv.workforce_id = w.id AND wv.version = w.published_version
    CROSS JOIN LATERAL (
      SELECT
        coalesce(array_agg(ma.id) FILTER (WHERE ma.published_version IS NOT NULL AND ma.paused_at IS NULL), '{}')
          AS available,
        coalesce(array_agg(ma.id), '{}') AS known
      FROM jsonb_array_elements_text(wv.definition -> 'members') AS named (id)
      JOIN agent ma ON ma.id = named.id AND ma.project_id = w.project_id AND ma.deleted_at IS NULL
    ) m`;
