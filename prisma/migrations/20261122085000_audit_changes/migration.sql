-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "changes" JSON,
ADD COLUMN     "project_id" TEXT;
