-- AlterEnum
ALTER TYPE "step_status" ADD VALUE 'skipped';

-- AlterTable
ALTER TABLE "tool_run" ADD COLUMN     "draft" JSON;
