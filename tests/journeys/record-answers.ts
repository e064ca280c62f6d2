import pg from 'pg';
import { vi } from 'vitest';

/** One execution of a statement that calls share. */
interface Execution {
  calls: number;
  /** Of its rows as JSON. */
  bytes: number;
}

/** What `work` answers, and the executions of shared statements while it runs. */
export async function recordAnswers<Answer>(work: () => Promise<Answer>) {
  const executions: Execution[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const { values } = input[0] as { values?: unknown[] };
    const callback = input.at(-1);
    const calls = values?.[0];
    if (typeof callback !== 'function' || !Array.isArray(calls)) return query.apply(this, input) as never;
    const record = (error: Error | null, result?: pg.QueryResult) => {
      executions.push({ calls: calls.length, bytes: JSON.stringify(result?.rows ?? []).length });
      callback(error, result);
    };
    return query.apply(this, [...input.slice(0, -1), record]) as never;
  });
  const answers = await work().finally(() => spy.mockRestore());
  return { answers, executions };
}
