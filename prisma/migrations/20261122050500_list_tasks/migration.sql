-- no-transaction
CREATE INDEX CONCURRENTLY "task_project_idx" ON "task" ("project_id", "id");
