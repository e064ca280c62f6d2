-- no-transaction
CREATE INDEX CONCURRENTLY "task_agent_idx" ON "task" ("project_id", "agent_id", "id");
