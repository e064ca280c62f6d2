-- AlterTable
ALTER TABLE "tool_run" ADD COLUMN     "writes" INTEGER NOT NULL DEFAULT 0;
