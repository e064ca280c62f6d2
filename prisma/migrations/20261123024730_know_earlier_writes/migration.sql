-- A worker that had no answer to a write may ask for it when the next worker has the run already.
ALTER TABLE "tool_run" ADD COLUMN     "writes_before" INTEGER NOT NULL DEFAULT 0;
