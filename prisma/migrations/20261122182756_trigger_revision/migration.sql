-- AlterTable
ALTER TABLE "trigger" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- A change that does not know of revisions, as of the version before, counts like any other. What the service writes
-- about a trigger by itself, such as its next run, does not.
CREATE TRIGGER "trigger_revision" BEFORE UPDATE OF "name", "agent_id", "workforce_id", "message_template",
  "when_unavailable", "message", "frequency", "timezone", "event_type", "filter" ON "trigger"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.agent_id, OLD.workforce_id, OLD.message_template, OLD.when_unavailable, OLD.message, OLD.frequency,
      OLD.timezone, OLD.event_type, OLD.filter)
    IS DISTINCT FROM
    (NEW.name, NEW.agent_id, NEW.workforce_id, NEW.message_template, NEW.when_unavailable, NEW.message, NEW.frequency,
      NEW.timezone, NEW.event_type, NEW.filter)
  ) EXECUTE FUNCTION "grow_revision"();
