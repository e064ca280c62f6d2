import { type Batcher, createBatcher } from '@harkara/runtime/batcher';
import { isTimeout, wasRolledBack } from './failure-of.ts';
import { type Queries, queriesBy, type Run } from './queries.ts';
import { callsMax, isShared, type SharedStatement } from './shared-statement.ts';

type Rows = Record<string, unknown>[];
type Shared = SharedStatement<unknown, unknown>;
type Outcome = PromiseSettledResult<unknown[]>;

interface Call {
  values: readonly unknown[];
  key: string | null;
  /** Of its texts, in UTF-16 code units. */
  length: number;
}

/** One call may be longer, alone. */
const lengthMax = 256 * 1024;
/** Of one statement at once. */
const tripsMax = 4;
/** Far more than a trip takes that waits for no lock. */
const besideMs = 10;

/**
 * Queries in which calls of a shared statement that meet go down together: a call alone goes at once, and those that
 * arrive while it is under way are one execution. No caller has its rows before they are committed. When PostgreSQL
 * refuses a shared execution, each call is sent again alone, so that the others are done. When its answer is lost or
 * late, nothing is sent again, because it may have been committed: every call then fails with that error.
 */
export function shareTrips(run: Run): Queries {
  const { query } = queriesBy(run);
  const batchers = new Map<Shared, Batcher<Call, Outcome>>();
  const batcherOf = (statement: Shared) => {
    const known = batchers.get(statement) ?? createTrips(run, statement);
    batchers.set(statement, known);
    return known;
  };
  return {
    query: async (statement, input) => {
      if (!isShared(statement)) return query(statement, input);
      const values = statement.valuesOfCall(input);
      const call = { values, key: statement.keyOf(input), length: lengthOf(values) };
      const outcome = await batcherOf(statement as Shared).add(call);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value as never[];
    },
  };
}

function createTrips(run: Run, statement: Shared): Batcher<Call, Outcome> {
  return createBatcher<Call, Outcome>({
    send: (calls) => sendTrip(run, statement, calls),
    fits: (call, calls) =>
      calls.length < callsMax &&
      (call.key === null || calls.every(({ key }) => key !== call.key)) &&
      calls.reduce((sum, { length }) => sum + length, call.length) <= lengthMax,
    failsAll: isTimeout,
    sendsMax: tripsMax,
    besideMs,
  });
}

async function sendTrip(run: Run, statement: Shared, calls: readonly Call[]): Promise<Outcome[]> {
  try {
    const outcomes = await sendTogether(run, statement, calls);
    return await sendUndecided(run, statement, { calls, outcomes });
  } catch (error) {
    if (calls.length === 1 || !wasRolledBack(error)) throw error;
    return sendUndecided(run, statement, { calls, outcomes: [] });
  }
}

/** One outcome a call; null for one that is still undecided. */
async function sendTogether(run: Run, statement: Shared, calls: readonly Call[]): Promise<(Outcome | null)[]> {
  const lists = statement.params.map((_, place) => calls.map(({ values }) => values[place]));
  const byCall = Map.groupBy(await run(statement, lists), ({ n }) => n as number);
  return calls.map((_, place) => {
    const outcome = read(statement, byCall.get(place + 1) ?? []);
    const isDecided = outcome.status === 'rejected' || !outcome.value.some(statement.isUndecided);
    return isDecided || calls.length === 1 ? outcome : null;
  });
}

/** Sends each call without an outcome alone, one after the other, until one of them is lost. */
async function sendUndecided(
  run: Run,
  statement: Shared,
  { calls, outcomes }: { calls: readonly Call[]; outcomes: readonly (Outcome | null)[] },
): Promise<Outcome[]> {
  let lost: Outcome | null = null;
  const decided: Outcome[] = [];
  for (const [place, { values }] of calls.entries()) {
    const known: Outcome | null = outcomes[place] ?? lost;
    try {
      const alone = values.map((value) => [value]);
      decided.push(known ?? read(statement, await run(statement, alone)));
    } catch (reason) {
      const failed = { status: 'rejected', reason } as const;
      if (!wasRolledBack(reason)) lost = failed;
      decided.push(failed);
    }
  }
  return decided;
}

function read({ rows }: Shared, found: Rows): Outcome {
  try {
    return { status: 'fulfilled', value: rows(found) };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

function lengthOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
