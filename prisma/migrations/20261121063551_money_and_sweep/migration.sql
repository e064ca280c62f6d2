-- What a schema language cannot say: the money rules, the sweep's index, and checks.

INSERT INTO "platform" ("id") VALUES ('platform');

-- Windows of a minute are worth no write-ahead log.
ALTER TABLE "rate_window" SET UNLOGGED;

-- All that is due and not moving is found here; finished tasks cost the sweep nothing.
CREATE INDEX "task_due_idx" ON "task" ("enqueue_after") WHERE "status" IN ('queued', 'running');
CREATE INDEX "tool_run_due_idx" ON "tool_run" ("enqueue_after") WHERE "status" IN ('queued', 'running');
CREATE INDEX "task_trigger_idx" ON "task" ("trigger_id", "id" DESC) WHERE "trigger_id" IS NOT NULL;
CREATE INDEX "task_agent_waiting_idx" ON "task" ("agent_id") WHERE "status" = 'queued';
CREATE INDEX "trigger_due_idx" ON "trigger" ("next_run_at") WHERE "kind" = 'schedule' AND "enabled" AND "deleted_at" IS NULL;
CREATE INDEX "approval_expiry_idx" ON "approval" ("expires_at") WHERE "status" = 'pending';
CREATE INDEX "api_key_active_idx" ON "api_key" ("project_id") WHERE "revoked_at" IS NULL;
CREATE INDEX "delivery_body_expiry_idx" ON "delivery" ("body_expires_at") WHERE "body" IS NOT NULL;
CREATE INDEX "webhook_attempt_due_idx" ON "webhook_attempt" ("due_at") WHERE "state" = 'due';

-- A task belongs to an agent of its own project, and at most one approval waits on it.
ALTER TABLE "task" ADD CONSTRAINT "task_agent_fkey" FOREIGN KEY ("project_id", "agent_id") REFERENCES "agent" ("project_id", "id") ON DELETE CASCADE;
CREATE UNIQUE INDEX "approval_pending_key" ON "approval" ("task_id") WHERE "status" = 'pending';

ALTER TABLE "task" ADD CONSTRAINT "task_turn_check" CHECK ("turn" >= 1 AND "attempt" >= 0 AND "cost_micro_inr" >= 0);
ALTER TABLE "daily_spend" ADD CONSTRAINT "daily_spend_check" CHECK ("spent_micro_inr" >= 0 AND "reserved_micro_inr" >= 0);
ALTER TABLE "trigger" ADD CONSTRAINT "trigger_target_check" CHECK (("agent_id" IS NULL) <> ("workforce_id" IS NULL));
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_size_check" CHECK ("size_bytes" BETWEEN 1 AND 4194304);

-- Money is counted by the Indian day.
CREATE FUNCTION ist_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date
$$;

-- Whether a workspace or the platform has spent what a day allows. Used before a run is accepted.
CREATE FUNCTION spending_limit_reached(of_workspace text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT 'platform' AS scope, daily_limit_micro_inr AS cap FROM platform
      UNION ALL
      SELECT id, daily_limit_micro_inr FROM workspace WHERE id = of_workspace
    ) caps
    LEFT JOIN daily_spend s ON s.scope = caps.scope AND s.day = ist_today()
    WHERE caps.cap IS NOT NULL AND coalesce(s.spent_micro_inr, 0) >= caps.cap
  )
$$;

-- Sets money aside before a priced call. Answers 'ok', 'ai_paused' or 'daily_limit_reached'.
-- Both rows are locked in one order, so parallel calls neither overshoot nor deadlock.
CREATE FUNCTION reserve_spend(of_workspace text, amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  today date := ist_today();
BEGIN
  IF (SELECT ai_paused FROM platform) THEN
    RETURN 'ai_paused';
  END IF;
  IF amount = 0 THEN
    RETURN CASE WHEN spending_limit_reached(of_workspace) THEN 'daily_limit_reached' ELSE 'ok' END;
  END IF;
  INSERT INTO daily_spend (scope, day) VALUES ('platform', today), (of_workspace, today) ON CONFLICT DO NOTHING;
  PERFORM FROM daily_spend WHERE scope IN ('platform', of_workspace) AND day = today ORDER BY scope FOR UPDATE;
  IF EXISTS (
    SELECT FROM daily_spend s
    WHERE s.scope IN ('platform', of_workspace) AND s.day = today AND s.spent_micro_inr + s.reserved_micro_inr + amount >
      CASE s.scope WHEN 'platform' THEN (SELECT daily_limit_micro_inr FROM platform)
        ELSE (SELECT daily_limit_micro_inr FROM workspace w WHERE w.id = of_workspace) END
  ) THEN
    RETURN 'daily_limit_reached';
  END IF;
  UPDATE daily_spend SET reserved_micro_inr = reserved_micro_inr + amount WHERE scope IN ('platform', of_workspace) AND day = today;
  RETURN 'ok';
END
$$;

-- Turns what was set aside on a day into what was spent. The spend counts on the day of its reservation.
CREATE FUNCTION settle_spend(of_workspace text, reserved_on date, reserved bigint, spent bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  day_of date := coalesce(reserved_on, ist_today());
BEGIN
  IF reserved = 0 AND spent = 0 THEN
    RETURN;
  END IF;
  INSERT INTO daily_spend (scope, day) VALUES ('platform', day_of), (of_workspace, day_of) ON CONFLICT DO NOTHING;
  PERFORM FROM daily_spend WHERE scope IN ('platform', of_workspace) AND day = day_of ORDER BY scope FOR UPDATE;
  UPDATE daily_spend SET reserved_micro_inr = greatest(0, reserved_micro_inr - reserved), spent_micro_inr = spent_micro_inr + spent
  WHERE scope IN ('platform', of_workspace) AND day = day_of;
END
$$;
