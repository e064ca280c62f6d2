import type { PlatformSettings } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { PlatformRow } from '@harkara/operations';

export function presentPlatform({ aiPaused, dailyLimitMicroInr, spentTodayMicroInr }: PlatformRow): PlatformSettings {
  return {
    ai_paused: aiPaused,
    daily_limit_inr: dailyLimitMicroInr === null ? null : rupeesOf(dailyLimitMicroInr),
    spent_today_inr: rupeesOf(spentTodayMicroInr),
  };
}
