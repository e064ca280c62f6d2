-- CreateTable
CREATE TABLE "daily_files" (
    "workspace_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "daily_files_pkey" PRIMARY KEY ("workspace_id","day")
);

-- CreateTable
CREATE TABLE "file_removal" (
    "storage_key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "file_removal_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "file_removal_due_at_idx" ON "file_removal"("due_at");
