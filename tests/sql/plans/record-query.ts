import { createDatabase, type Database, type Statement } from '@harkara/prisma';
import { openPool } from '@harkara/testkit';

export interface RecordingDatabase {
  db: Database;
  /** The last statement of this name, with its values. */
  last(name?: string): { statement: Statement<unknown, unknown>; values: unknown };
}

/** A database that remembers what operations ask of it. */
export function recordQueries(url: string): RecordingDatabase {
  const asked: { statement: Statement<unknown, unknown>; values: unknown }[] = [];
  const db = createDatabase(openPool(url, 1));
  const query = (statement: Statement<unknown, unknown>, values: unknown) => {
    asked.push({ statement, values });
    return db.query(statement, values);
  };
  return {
    db: { ...db, query: query as Database['query'] },
    last: (name) => {
      const found = asked.findLast(({ statement }) => name === undefined || statement.name === name);
      if (found === undefined) throw new Error('nothing was asked');
      return found;
    },
  };
}
