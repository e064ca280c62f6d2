-- AlterTable
ALTER TABLE "platform" ADD COLUMN     "workspace_daily_limit_micro_inr" BIGINT;
