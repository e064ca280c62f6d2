-- on-partitions
-- What was done last to one record before a moment, and first after it.
CREATE INDEX "audit_log_target_id_action_id_idx" ON "audit_log" ("target_id", "action", "id" DESC);
