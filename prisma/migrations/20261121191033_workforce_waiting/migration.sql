-- What waits for a workforce is found here when it is resumed, published or deleted. Tasks of agents cost it nothing.
CREATE INDEX "task_workforce_waiting_idx" ON "task" ("workforce_id") WHERE "status" = 'queued' AND "workforce_id" IS NOT NULL;
