import pg from 'pg';
import { vi } from 'vitest';

type NamedClient = pg.Client & { connectionParameters?: { application_name?: string } };

export interface RecordedStatement {
  /** The service whose pool sent it. */
  service: string;
  /** Its name, or its text when it has none. */
  name: string;
}

/**
 * Sent when its time has come, whatever else is done: leases, also by a worker that is late, due notifications, when
 * keys were used, and the database's time.
 */
const isOfTime = (name: string) =>
  /^(renew-(run-)?leases|find-(run-)?lease)$|^find-notification-work$|^touch-keys$|FROM clock_timestamp\(\)/.test(name);

/** The statements that services in this process send while `work` runs, in order, without those of time. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: NamedClient,
    ...input: unknown[]
  ) {
    const name = nameOf(input[0]);
    if (!isOfTime(name)) recorded.push({ service: this.connectionParameters?.application_name ?? '', name });
    return query.apply(this, input) as never;
  });
  await work().finally(() => spy.mockRestore());
  return recorded;
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { name, text } = statement as pg.QueryConfig;
  return name ?? text;
}
