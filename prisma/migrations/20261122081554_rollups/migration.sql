-- CreateTable
CREATE TABLE "project_hour" (
    "project_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(6) NOT NULL,
    "dimension" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "tasks" INTEGER NOT NULL DEFAULT 0,
    "cost_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "tokens_in" BIGINT NOT NULL DEFAULT 0,
    "tokens_out" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "project_hour_pkey" PRIMARY KEY ("project_id","hour","dimension","key")
);

-- CreateTable
CREATE TABLE "rollup_place" (
    "id" TEXT NOT NULL DEFAULT 'rollup',
    "until" TIMESTAMPTZ(6) NOT NULL,
    "step_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,

    CONSTRAINT "rollup_place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "open_spend" (
    "id" TEXT NOT NULL,

    CONSTRAINT "open_spend_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unsettled_hour" (
    "project_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(6) NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "unsettled_hour_pkey" PRIMARY KEY ("project_id","hour")
);

-- CreateIndex
CREATE INDEX "unsettled_hour_due_at_idx" ON "unsettled_hour"("due_at");

-- From the first row there is.
INSERT INTO "rollup_place" ("until", "step_id", "run_id", "task_id") VALUES ('2020-01-01', '', '', '');

-- Hours of the Indian clock, which begin at half past in UTC, so that a day has whole hours.
CREATE FUNCTION ist_hour(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('1 hour', at, '2000-01-01 00:00:00+05:30')
$$;
