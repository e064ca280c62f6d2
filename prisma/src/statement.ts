import type { QueryResultRow } from 'pg';

/** One SQL statement of the hot path, prepared once a connection under its name. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Carries the row's type; never set. */
  readonly row?: Row;
}

export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return { name, text };
}
