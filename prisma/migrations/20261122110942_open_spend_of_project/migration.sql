-- AlterTable
ALTER TABLE "open_spend" ADD COLUMN     "project_id" TEXT NOT NULL DEFAULT '';
