-- AlterTable
ALTER TABLE "secret" ADD COLUMN     "length" INTEGER NOT NULL DEFAULT 0;
