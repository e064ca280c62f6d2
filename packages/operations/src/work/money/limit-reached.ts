/**
 * SQL that is true when the day's limit of a workspace or of the platform is reached. Most have no limit, and to read
 * that here costs less than to call the function.
 */
export function limitReached(workspaceId: string): string {
  return `CASE
        WHEN (SELECT daily_limit_micro_inr FROM platform) IS NULL
          AND (SELECT lw.daily_limit_micro_inr FROM workspace lw WHERE lw.id = ${workspaceId}) IS NULL THEN false
        ELSE spending_limit_reached(${workspaceId})
      END`;
}
