import { createDatabase, type Database, type ManageDatabase, type Statement } from '@harkara/prisma';
import { addPrismaClient } from '@harkara/prisma/client';
import { openPool } from '@harkara/testkit';

interface Asked {
  statement: Statement<unknown, unknown>;
  values: unknown;
}

export interface RecordingDatabase {
  db: ManageDatabase;
  /** All statements so far, in order. */
  asked: readonly Asked[];
  /** The last statement of this name, with its values. */
  last(name?: string): Asked;
}

/** A database that remembers what operations ask of it. */
export function recordQueries(url: string): RecordingDatabase {
  const asked: Asked[] = [];
  const pool = openPool(url, 1);
  const db = addPrismaClient(createDatabase(pool), pool);
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
