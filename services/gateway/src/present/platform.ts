import type { PlatformLoad, PlatformSettings } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { PlatformRow } from '@harkara/operations/manage';
import type { WorkLoad } from '@harkara/operations/work';

export function presentPlatform(platform: PlatformRow): PlatformSettings {
  const { dailyLimitMicroInr, workspaceDailyLimitMicroInr } = platform;
  return {
    ai_paused: platform.aiPaused,
    daily_limit_inr: dailyLimitMicroInr === null ? null : rupeesOf(dailyLimitMicroInr),
    workspace_daily_limit_inr: workspaceDailyLimitMicroInr === null ? null : rupeesOf(workspaceDailyLimitMicroInr),
    spent_today_inr: rupeesOf(platform.spentTodayMicroInr),
  };
}

export function presentPlatformLoad(load: WorkLoad): PlatformLoad {
  return {
    turns: {
      ready: load.turns_ready,
      blocked: load.turns_blocked,
      running: load.turns_running,
      suspended: load.turns_suspended,
      oldest_s: load.turns_oldest_s,
      lost: load.turns_lost,
      taken_over: load.turns_taken_over,
    },
    tool_runs: {
      waiting: load.runs_waiting,
      running: load.runs_running,
      oldest_s: load.runs_oldest_s,
      lost: load.runs_lost,
    },
    notifications: { due: load.notifications_due, oldest_s: load.notifications_oldest_s },
    events: { due: load.events_due, oldest_s: load.events_oldest_s },
    schedules: { late_s: load.schedules_late_s },
    approvals: { waiting: load.approvals_waiting, oldest_s: load.approvals_oldest_s },
    money: {
      spent_inr: rupeesOf(load.spent_micro_inr),
      reserved_inr: rupeesOf(load.reserved_micro_inr),
      limit_inr: load.limit_micro_inr === null ? null : rupeesOf(load.limit_micro_inr),
    },
    ai_paused: load.ai_paused,
    recent_tasks: load.recent_tasks,
    recent_tool_runs: load.recent_runs,
  };
}
