-- Each task and tool run leaves some dead rows behind. PostgreSQL vacuums a table when a fifth of its rows are dead, and
-- counts them since its last crash: where it crashes more often than a fifth comes together, they are never removed.
-- These tables are vacuumed at a twentieth. The next partitions get the settings of the newest one.
CREATE FUNCTION vacuum_early(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.05)',
    table_name);
END
$$;

SELECT vacuum_early(p.name) FROM partitioned_tables() t CROSS JOIN LATERAL partitions_of(t.name) p
WHERE t.root IN ('task', 'tool_run');

SELECT vacuum_early('event');
