-- no-transaction
-- Queued turns without a due time: no worker can claim them until their agent or workforce, the platform or money allows.
CREATE INDEX CONCURRENTLY "task_held_idx" ON "task" ("agent_id", (coalesce("workforce_id", '')), "id") WHERE "status" = 'queued' AND "enqueue_after" = 'infinity';
