-- no-transaction
CREATE INDEX CONCURRENTLY "approval_waiting_idx" ON "approval" ("project_id", "id") WHERE "status" = 'pending';
