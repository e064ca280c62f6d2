-- DropIndex
DROP INDEX "webhook_attempt_notification_id_idx";

-- DropIndex
DROP INDEX "webhook_attempt_endpoint_id_notification_id_key";

-- CreateTable
CREATE TABLE "notification_mail" (
    "user_id" TEXT NOT NULL,
    "notification_id" TEXT NOT NULL,

    CONSTRAINT "notification_mail_pkey" PRIMARY KEY ("user_id","notification_id")
);

-- CreateTable
CREATE TABLE "mail_pace" (
    "user_id" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "mail_pace_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "notification_mail_notification_id_idx" ON "notification_mail"("notification_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempt_notification_id_endpoint_id_key" ON "webhook_attempt"("notification_id", "endpoint_id");

-- AddForeignKey
ALTER TABLE "notification_mail" ADD CONSTRAINT "notification_mail_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells the projects of a workspace, once a day, that it nears or has reached its daily limit. Answers whether it did.
-- A workspace that has spent less than 80 % of its own limit may have met the platform's, where there is one.
CREATE FUNCTION record_limit_notice(of_workspace text, of_day date, of_type text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  cap bigint := (SELECT daily_limit_micro_inr FROM workspace WHERE id = of_workspace);
  spent bigint := (
    SELECT coalesce(sum(spent_micro_inr), 0) FROM daily_spend WHERE scope = of_workspace AND day = of_day
  );
BEGIN
  IF cap IS NULL OR (spent < cap * 0.8 AND (SELECT daily_limit_micro_inr FROM platform) IS NOT NULL)
    OR NOT EXISTS (SELECT FROM project p WHERE p.workspace_id = of_workspace AND is_notified(p.id, of_type)) THEN
    RETURN false;
  END IF;
  INSERT INTO limit_notice (workspace_id, day, type) VALUES (of_workspace, of_day, of_type) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM record_notification(p.id, of_type, json_build_object('workspace_id', of_workspace, 'day', of_day,
      'limit_inr', trim_scale(cap / 1000000.0), 'spent_inr', trim_scale(spent / 1000000.0)))
    FROM project p WHERE p.workspace_id = of_workspace AND is_notified(p.id, of_type);
  RETURN true;
END
$$;

-- Work that ends because too little is left of the limit tells that it is reached, although it is not spent completely.
CREATE FUNCTION notify_of_reached_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_limit_notice(NEW.workspace_id, ist_today(), 'limit.reached');
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_limit_in_task AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.error = 'Today''s spending limit is reached.')
  EXECUTE FUNCTION notify_of_reached_limit();
CREATE TRIGGER notify_of_limit_in_tool_run AFTER UPDATE OF status ON tool_run FOR EACH ROW
  WHEN (NEW.error_code = 'daily_cap' AND OLD.error_code IS NULL)
  EXECUTE FUNCTION notify_of_reached_limit();
