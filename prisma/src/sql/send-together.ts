import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Call } from './call.ts';
import { types } from './queries.ts';

/** Calls by their rows. */
export type CallsOf<Rows extends readonly unknown[]> = { readonly [Place in keyof Rows]: Call<Rows[Place]> };
/** The rows of each call. */
export type RowsOf<Rows extends readonly unknown[]> = { [Place in keyof Rows]: Rows[Place][] };

/**
 * Sends BEGIN, the calls and COMMIT in one write, on a connection that pipelines. PostgreSQL then needs nothing more
 * from this process to release what the calls lock, so a process that stops in between keeps nobody waiting. A call
 * that fails makes the ones after it fail and the COMMIT a ROLLBACK. One call alone is a transaction by itself.
 * @throws the error of the first call that failed.
 */
export async function sendTogether<const Rows extends readonly unknown[]>(
  client: PoolClient,
  calls: CallsOf<Rows>,
): Promise<RowsOf<Rows>> {
  const queries = calls.map(({ name, text, values }) => ({ name, text, values: [...values], types }));
  const results = queries.length === 1 ? await sendAll(client, queries) : await sendTransaction(client, queries);
  return calls.map((call, place) => call.rows(results[place]?.rows ?? [])) as RowsOf<Rows>;
}

async function sendTransaction(client: PoolClient, queries: readonly QueryConfig[]): Promise<QueryResult[]> {
  const [, ...results] = await sendAll(client, [{ text: 'BEGIN' }, ...queries, { text: 'COMMIT' }]);
  return results;
}

/** Waits for all answers, so that the connection is free when one has failed. */
async function sendAll(client: PoolClient, queries: readonly QueryConfig[]): Promise<QueryResult[]> {
  const { stream } = client.connection;
  stream.cork();
  const sent = queries.map((query) => client.query(query));
  stream.uncork();
  const outcomes = await Promise.allSettled(sent);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
