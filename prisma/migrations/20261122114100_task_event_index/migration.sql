-- no-transaction
-- The tasks of an event. The unique index that has found them cannot be one of the partitioned table.
CREATE INDEX CONCURRENTLY "task_event_idx" ON "task" ("event_id") WHERE "event_id" IS NOT NULL;
