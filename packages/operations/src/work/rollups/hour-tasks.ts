/**
 * The dimensions of a task `t`: its status and, once it is over, how long its first turn took, in classes of which each
 * begins a tenth above the one before.
 */
export const taskDimensions = `(VALUES ('status', t.status::text), ('took',
      CASE WHEN t.status IN ('done', 'failed') AND t.turn = 1
        THEN floor(ln(greatest(1, extract(epoch FROM t.updated_at - t.created_at) * 1000)) / ln(1.1))::int::text
      END)) AS d(dimension, key)`;

/** The middle of a class of durations, in milliseconds. */
export function durationOfClass(key: string): number {
  return Math.round(1.1 ** (Number(key) + 0.5));
}
