-- no-transaction
-- The newest model calls of a project, by its agents: what the spend shows before it is counted.
CREATE INDEX CONCURRENTLY "step_model_call_idx" ON "step" ("agent_id", "id") WHERE "kind" = 'model_call';
