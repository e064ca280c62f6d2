-- AlterTable
ALTER TABLE "task" ADD COLUMN     "routing" JSON;
