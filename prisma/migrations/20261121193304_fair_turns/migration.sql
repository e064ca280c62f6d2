-- What waits of a project, oldest first: counted at each start, and brought forward each second.
CREATE INDEX "task_project_waiting_idx" ON "task" ("project_id", "id") WHERE "status" = 'queued';
-- The few who look for what waits for one agent name its project as well.
DROP INDEX "task_agent_waiting_idx";
