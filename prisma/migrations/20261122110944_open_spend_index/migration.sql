-- no-transaction
CREATE INDEX CONCURRENTLY "open_spend_project_id_id_idx" ON "open_spend" ("project_id", "id");
