-- AlterTable
ALTER TABLE "tool_step" ADD COLUMN     "called_version" INTEGER;
