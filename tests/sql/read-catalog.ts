import type pg from 'pg';

/** What PostgreSQL knows about its own objects, by object id. */
export interface Catalog {
  /** Types in words: `text`, `int8`, an enum with its labels, an array with what it holds. */
  types: ReadonlyMap<number, PgType>;
  /** `<table>.<column number>` of every column that is never null. */
  neverNull: ReadonlySet<string>;
  /** Labels of enums by the id of the label. */
  labels: ReadonlyMap<number, string>;
  functions: ReadonlyMap<number, string>;
  operators: ReadonlyMap<number, string>;
}

export interface PgType {
  name: string;
  /** In their order; null for what is no enum. */
  labels: readonly string[] | null;
  /** What an array holds; null for what is no array. */
  element: number | null;
}

const typesSql = `SELECT t.oid::int, t.typname AS name,
    (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels,
    CASE WHEN t.typcategory = 'A' THEN t.typelem::int END AS element
  FROM pg_type t`;
const neverNullSql = `SELECT attrelid::int AS relation, attnum AS number FROM pg_attribute WHERE attnotnull`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<PgType & { oid: number }>(typesSql);
  const columns = await client.query<{ relation: number; number: number }>(neverNullSql);
  const namesOf = async (sql: string) => {
    const { rows } = await client.query<{ oid: number; name: string }>(sql);
    return new Map(rows.map(({ oid, name }) => [oid, name]));
  };
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    neverNull: new Set(columns.rows.map(({ relation, number }) => `${relation}.${number}`)),
    labels: await namesOf('SELECT oid::int, enumlabel AS name FROM pg_enum'),
    functions: await namesOf('SELECT oid::int, proname AS name FROM pg_proc'),
    operators: await namesOf('SELECT oid::int, oprname AS name FROM pg_operator'),
  };
}
