import { createDatabase, type Database, type Statement } from '@harkara/prisma';
import { openPool } from '@harkara/testkit';

interface Asked {
  statement: Statement<unknown, unknown>;
  values: unknown;
}

export interface RecordingDatabase {
  db: Database;
  /** All statements so far, in order. */
  asked: readonly Asked[];
  /** The last statement of this name, with its values. */
  last(name?: string): Asked;
}

/** A database that remembers what operations ask of it. */
export function recordQueries(url: string): RecordingDatabase {
  const asked: Asked[] = [];
  const db = createDatabase(openPool(url, 1));
  const query = (statement: Statement<unknown, unknown>, values: unknown) => {
    asked.push({ statement, values });
    return db.query(statement, values);
  };
  return {
    asked,
    db: { ...db, query: query as Database['query'] },
    last: (name) => {
      const found = asked.findLast(({ statement }) => name === undefined || statement.name === name);
      if (found === undefined) throw new Error('nothing was asked');
      return found;
    },
  };
}
