-- no-transaction
-- Most tasks of a project are done, so those are found among all.
CREATE INDEX CONCURRENTLY "task_status_idx" ON "task" ("project_id", "status", "id") WHERE "status" <> 'done';
