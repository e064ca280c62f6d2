-- AlterTable
ALTER TABLE "agent" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "agent_version" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "tool" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "tool_version" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "workforce" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "workforce_version" ADD COLUMN     "note" TEXT;

-- A change that does not know of revisions, as of the version before, counts like any other.
CREATE FUNCTION "grow_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER "agent_revision" BEFORE UPDATE OF "draft" ON "agent"
  FOR EACH ROW WHEN (OLD.draft IS DISTINCT FROM NEW.draft) EXECUTE FUNCTION "grow_revision"();
CREATE TRIGGER "workforce_revision" BEFORE UPDATE OF "draft" ON "workforce"
  FOR EACH ROW WHEN (OLD.draft IS DISTINCT FROM NEW.draft) EXECUTE FUNCTION "grow_revision"();
CREATE TRIGGER "tool_revision" BEFORE UPDATE OF "draft" ON "tool"
  FOR EACH ROW WHEN (OLD.draft IS DISTINCT FROM NEW.draft) EXECUTE FUNCTION "grow_revision"();
