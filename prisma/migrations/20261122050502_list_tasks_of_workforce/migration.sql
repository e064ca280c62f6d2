-- no-transaction
CREATE INDEX CONCURRENTLY "task_workforce_idx" ON "task" ("project_id", "workforce_id", "id") WHERE "workforce_id" IS NOT NULL;
