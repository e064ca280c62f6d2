-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'builder', 'viewer');

-- CreateEnum
CREATE TYPE "task_status" AS ENUM ('queued', 'running', 'needs_approval', 'escalated', 'done', 'failed');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('api', 'Schedule', 'Webhook', 'Event', 'test');

-- CreateEnum
CREATE TYPE "message_role" AS ENUM ('user', 'assistant');

-- CreateEnum
CREATE TYPE "step_kind" AS ENUM ('model_call', 'tool_call', 'hand_over', 'approval', 'escalation', 'reply');

-- CreateEnum
CREATE TYPE "step_status" AS ENUM ('started', 'done', 'failed');

-- CreateEnum
CREATE TYPE "approval_kind" AS ENUM ('reply', 'tool_call');

-- CreateEnum
CREATE TYPE "approval_status" AS ENUM ('pending', 'approved', 'rejected', 'expired');

-- CreateEnum
CREATE TYPE "attachment_kind" AS ENUM ('image', 'pdf');

-- CreateEnum
CREATE TYPE "tool_run_status" AS ENUM ('queued', 'running', 'done', 'failed');

-- CreateEnum
CREATE TYPE "tool_run_source" AS ENUM ('api', 'test', 'agent', 'tool', 'mcp');

-- CreateEnum
CREATE TYPE "tool_error_code" AS ENUM ('step', 'cost_cap', 'time', 'paused', 'daily_cap', 'internal');

-- CreateEnum
CREATE TYPE "trigger_kind" AS ENUM ('schedule', 'webhook', 'event');

-- CreateEnum
CREATE TYPE "sender_kind" AS ENUM ('standard', 'shopify', 'woocommerce', 'bigcommerce');

-- CreateEnum
CREATE TYPE "when_unavailable" AS ENUM ('refuse', 'hold');

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "payload" TEXT NOT NULL DEFAULT 'full',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "sealed_secret" TEXT NOT NULL,
    "sealed_previous" TEXT,
    "previous_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'due',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6),
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspace" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "daily_limit_micro_inr" BIGINT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "oidc_issuer" TEXT,
    "oidc_subject" TEXT,
    "is_platform_operator" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target_kind" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "target_name" TEXT NOT NULL,
    "request_id" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform" (
    "id" TEXT NOT NULL DEFAULT 'platform',
    "ai_paused" BOOLEAN NOT NULL DEFAULT false,
    "daily_limit_micro_inr" BIGINT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_spend" (
    "scope" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "spent_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "reserved_micro_inr" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "daily_spend_pkey" PRIMARY KEY ("scope","day")
);

-- CreateTable
CREATE TABLE "rate_window" (
    "key" TEXT NOT NULL,
    "hits" BIGINT[],
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "project" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "secret" (
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_pkey" PRIMARY KEY ("project_id","name")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "workforce_id" TEXT,
    "channel" "channel" NOT NULL,
    "trigger_id" TEXT,
    "api_key_id" TEXT,
    "event_id" TEXT,
    "depth" INTEGER NOT NULL DEFAULT 0,
    "test_draft" JSON,
    "status" "task_status" NOT NULL DEFAULT 'queued',
    "reply" TEXT NOT NULL DEFAULT '',
    "escalation" TEXT,
    "error" TEXT,
    "cost_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 1,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(6),
    "enqueue_after" TIMESTAMPTZ(6) NOT NULL DEFAULT now() + interval '3 seconds',
    "sweeps" INTEGER NOT NULL DEFAULT 0,
    "trace_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "role" "message_role" NOT NULL,
    "content" TEXT NOT NULL,
    "author" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "step" (
    "id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "step_no" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "kind" "step_kind" NOT NULL,
    "status" "step_status" NOT NULL DEFAULT 'started',
    "agent_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "input" JSON,
    "output" JSON,
    "error" TEXT,
    "tokens_in" INTEGER NOT NULL DEFAULT 0,
    "tokens_out" INTEGER NOT NULL DEFAULT 0,
    "cost_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "reserved_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "reserved_day" DATE,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval" (
    "id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "kind" "approval_kind" NOT NULL,
    "action" JSON NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'pending',
    "requested_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(6),
    "note" TEXT,
    "edit" JSON,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "task_id" TEXT,
    "tool_run_id" TEXT,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "attachment" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "kind" "attachment_kind" NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "storage_key" TEXT NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "task_id" TEXT,
    "turn" INTEGER,
    "position" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_run" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "tool_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "source" "tool_run_source" NOT NULL,
    "api_key_id" TEXT,
    "task_id" TEXT,
    "step_id" TEXT,
    "inputs" JSON NOT NULL,
    "status" "tool_run_status" NOT NULL DEFAULT 'queued',
    "output" JSON,
    "error" TEXT,
    "error_code" "tool_error_code",
    "cost_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(6),
    "enqueue_after" TIMESTAMPTZ(6) NOT NULL DEFAULT now() + interval '3 seconds',
    "sweeps" INTEGER NOT NULL DEFAULT 0,
    "deadline_at" TIMESTAMPTZ(6) NOT NULL,
    "trace_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "tool_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_step" (
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "step_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "status" "step_status" NOT NULL DEFAULT 'started',
    "output" JSON,
    "error" TEXT,
    "cost_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "reserved_micro_inr" BIGINT NOT NULL DEFAULT 0,
    "reserved_day" DATE,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "tool_step_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateTable
CREATE TABLE "trigger" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" "trigger_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "agent_id" TEXT,
    "workforce_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),
    "message_template" TEXT,
    "sender_kind" "sender_kind",
    "secret_hash" TEXT,
    "sealed_secret" TEXT,
    "when_unavailable" "when_unavailable",
    "last_outcome_result" TEXT,
    "last_outcome_reason" TEXT,
    "last_outcome_at" TIMESTAMPTZ(6),
    "message" TEXT,
    "frequency" JSONB,
    "timezone" TEXT,
    "next_run_at" TIMESTAMPTZ(6),
    "last_run_at" TIMESTAMPTZ(6),
    "last_result" TEXT,
    "last_reason" TEXT,
    "last_task_id" TEXT,
    "event_type" TEXT,
    "filter" JSONB,

    CONSTRAINT "trigger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fire" (
    "id" TEXT NOT NULL,
    "trigger_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(6),
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "result" TEXT NOT NULL,
    "reason" TEXT,
    "task_id" TEXT,

    CONSTRAINT "fire_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" TEXT NOT NULL,
    "trigger_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "task_id" TEXT,
    "size_bytes" INTEGER NOT NULL,
    "body" TEXT,
    "body_expires_at" TIMESTAMPTZ(6),
    "replay_of" TEXT,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "depth" INTEGER NOT NULL DEFAULT 0,
    "cause_task_id" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "published_version" INTEGER,
    "paused_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_version" (
    "agent_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "published_by" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_version_pkey" PRIMARY KEY ("agent_id","version")
);

-- CreateTable
CREATE TABLE "workforce" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "published_version" INTEGER,
    "paused_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "workforce_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workforce_version" (
    "workforce_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "published_by" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workforce_version_pkey" PRIMARY KEY ("workforce_id","version")
);

-- CreateTable
CREATE TABLE "tool" (
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "published_version" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "tool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_version" (
    "tool_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "published_by" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tool_version_pkey" PRIMARY KEY ("tool_id","version")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_project_id_id_idx" ON "webhook_endpoint"("project_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempt_endpoint_id_id_idx" ON "webhook_attempt"("endpoint_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempt_endpoint_id_event_id_key" ON "webhook_attempt"("endpoint_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_oidc_issuer_oidc_subject_key" ON "user"("oidc_issuer", "oidc_subject");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_workspace_id_user_id_key" ON "member"("workspace_id", "user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "audit_log_workspace_id_id_idx" ON "audit_log"("workspace_id", "id" DESC);

-- CreateIndex
CREATE INDEX "project_workspace_id_id_idx" ON "project"("workspace_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_project_id_id_idx" ON "api_key"("project_id", "id");

-- CreateIndex
CREATE INDEX "task_project_id_id_idx" ON "task"("project_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "message_task_id_turn_role_key" ON "message"("task_id", "turn", "role");

-- CreateIndex
CREATE UNIQUE INDEX "step_task_id_turn_step_no_key" ON "step"("task_id", "turn", "step_no");

-- CreateIndex
CREATE INDEX "approval_project_id_id_idx" ON "approval"("project_id", "id" DESC);

-- CreateIndex
CREATE INDEX "approval_task_id_idx" ON "approval"("task_id");

-- CreateIndex
CREATE INDEX "idempotency_expires_at_idx" ON "idempotency"("expires_at");

-- CreateIndex
CREATE INDEX "attachment_task_id_idx" ON "attachment"("task_id");

-- CreateIndex
CREATE INDEX "attachment_expires_at_idx" ON "attachment"("expires_at");

-- CreateIndex
CREATE INDEX "attachment_workspace_id_created_at_idx" ON "attachment"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "tool_run_tool_id_id_idx" ON "tool_run"("tool_id", "id" DESC);

-- CreateIndex
CREATE INDEX "tool_run_task_id_idx" ON "tool_run"("task_id");

-- CreateIndex
CREATE INDEX "trigger_project_id_id_idx" ON "trigger"("project_id", "id" DESC);

-- CreateIndex
CREATE INDEX "fire_trigger_id_id_idx" ON "fire"("trigger_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "fire_trigger_id_due_at_key" ON "fire"("trigger_id", "due_at");

-- CreateIndex
CREATE INDEX "delivery_trigger_id_id_idx" ON "delivery"("trigger_id", "id" DESC);

-- CreateIndex
CREATE INDEX "event_project_id_id_idx" ON "event"("project_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "event_project_id_source_source_id_key" ON "event"("project_id", "source", "source_id");

-- CreateIndex
CREATE UNIQUE INDEX "agent_project_id_id_key" ON "agent"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "workforce_project_id_id_key" ON "workforce"("project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tool_project_id_id_key" ON "tool"("project_id", "id");

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "secret" ADD CONSTRAINT "secret_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step" ADD CONSTRAINT "step_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval" ADD CONSTRAINT "approval_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_run" ADD CONSTRAINT "tool_run_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_step" ADD CONSTRAINT "tool_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "tool_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fire" ADD CONSTRAINT "fire_trigger_id_fkey" FOREIGN KEY ("trigger_id") REFERENCES "trigger"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_trigger_id_fkey" FOREIGN KEY ("trigger_id") REFERENCES "trigger"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_version" ADD CONSTRAINT "agent_version_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workforce" ADD CONSTRAINT "workforce_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workforce_version" ADD CONSTRAINT "workforce_version_workforce_id_fkey" FOREIGN KEY ("workforce_id") REFERENCES "workforce"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool" ADD CONSTRAINT "tool_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_version" ADD CONSTRAINT "tool_version_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
