import type { PlatformSettings } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { PlatformRow } from '@harkara/operations';

export function presentPlatform(platform: PlatformRow): PlatformSettings {
  const { dailyLimitMicroInr, workspaceDailyLimitMicroInr } = platform;
  return {
    ai_paused: platform.aiPaused,
    daily_limit_inr: dailyLimitMicroInr === null ? null : rupeesOf(dailyLimitMicroInr),
    workspace_daily_limit_inr: workspaceDailyLimitMicroInr === null ? null : rupeesOf(workspaceDailyLimitMicroInr),
    spent_today_inr: rupeesOf(platform.spentTodayMicroInr),
  };
}
