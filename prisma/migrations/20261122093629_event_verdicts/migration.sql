-- AlterTable
ALTER TABLE "event" ADD COLUMN     "verdicts" JSON;
