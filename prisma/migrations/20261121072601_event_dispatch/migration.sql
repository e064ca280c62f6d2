-- AlterTable
ALTER TABLE "event" ADD COLUMN     "dispatch_after" TIMESTAMPTZ(6);

-- CreateIndex
CREATE INDEX "event_at_idx" ON "event"("at");

-- Events still to be dispatched; those that were cost the scheduler nothing.
CREATE INDEX "event_due_idx" ON "event" ("dispatch_after") WHERE "dispatch_after" IS NOT NULL;

-- Who listens to a project's events. Every end of a turn asks.
CREATE INDEX "trigger_event_idx" ON "trigger" ("project_id", "event_type") WHERE "kind" = 'event' AND "enabled" AND "deleted_at" IS NULL;

-- An event starts at most one task of each trigger.
CREATE UNIQUE INDEX "task_event_trigger_key" ON "task" ("event_id", "trigger_id") WHERE "event_id" IS NOT NULL;
