-- DropIndex
DROP INDEX "webhook_attempt_endpoint_id_event_id_key";

-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "backoff_until" TIMESTAMPTZ(6),
ADD COLUMN     "deleted_at" TIMESTAMPTZ(6),
ADD COLUMN     "failing_since" TIMESTAMPTZ(6),
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lease_no" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lease_until" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "webhook_attempt" DROP COLUMN "body",
DROP COLUMN "event_id",
DROP COLUMN "type",
ADD COLUMN     "last_answer" TEXT,
ADD COLUMN     "last_at" TIMESTAMPTZ(6),
ADD COLUMN     "last_ms" INTEGER,
ADD COLUMN     "last_url" TEXT,
ADD COLUMN     "notification_id" TEXT NOT NULL,
ADD COLUMN     "payload" TEXT NOT NULL DEFAULT 'full';

-- CreateTable
CREATE TABLE "notification" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatch_after" TIMESTAMPTZ(6),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_choice" (
    "project_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "events" TEXT[],
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "limit_notice" (
    "workspace_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "limit_notice_pkey" PRIMARY KEY ("workspace_id","day","type")
);

-- CreateIndex
CREATE INDEX "notification_at_idx" ON "notification"("at");

-- CreateIndex
CREATE INDEX "notification_choice_user_id_idx" ON "notification_choice"("user_id");

-- CreateIndex
CREATE INDEX "webhook_attempt_notification_id_idx" ON "webhook_attempt"("notification_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempt_endpoint_id_notification_id_key" ON "webhook_attempt"("endpoint_id", "notification_id");

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a tool-runner looks for: new notifications, and each endpoint's attempts in the order they are due.
CREATE INDEX "notification_dispatch_idx" ON "notification" ("dispatch_after") WHERE "dispatch_after" IS NOT NULL;
CREATE INDEX "webhook_attempt_endpoint_due_idx" ON "webhook_attempt" ("endpoint_id", "due_at") WHERE "state" = 'due';

ALTER TABLE "webhook_endpoint" SET (fillfactor = 50);
