import { type Batcher, createBatcher, createGate, type Gate } from '@harkara/runtime/batcher';
import { isTimeout, wasRolledBack } from './failure-of.ts';
import { type Queries, queriesBy, type Run } from './queries.ts';
import { callsMax, isShared, type SharedStatement } from './shared-statement.ts';

type Rows = Record<string, unknown>[];
type Shared = SharedStatement<unknown, unknown>;

interface Call {
  values: readonly unknown[];
  key: string | null;
  /** Of its texts, in UTF-16 code units. */
  length: number;
  /** It has to have its execution for itself. */
  isAlone: boolean;
}

/** The rows of one call. */
interface Answer {
  rows: Rows;
  /** True when the call had its execution for itself. */
  isAlone: boolean;
}

/** Answers null for a call that PostgreSQL refused together with others. */
type Trips = Batcher<Call, Answer | null>;

/** One call may be longer, alone. */
const lengthMax = 256 * 1024;
/** Of one statement at once. */
const tripsMax = 4;
/** Far more than a trip takes that waits for no lock. */
const besideMs = 10;
/**
 * Of all statements at once, as long as none takes that long. With more, trips are shorter and calls meet less: the
 * three trips of a turn then had 4 calls each where they have 9.
 */
const quickTripsMax = 1;

/**
 * Queries in which calls of a shared statement that meet go down together: a call alone goes at once, and those that
 * arrive while it is under way are one execution. The trips of different statements take turns, so that more calls meet
 * in each. Each caller has its rows as soon as they are committed. A call that was not decided goes down again alone,
 * and so do all calls of an execution that PostgreSQL refused, so that the others are done. When an answer is lost or
 * late, its calls are not sent again, because they may have been committed: they fail with that error.
 */
export function shareTrips(run: Run): Queries {
  const { query } = queriesBy(run);
  const known = new Map<Shared, Trips>();
  const gate = createGate({ atOnceMax: quickTripsMax, passedMs: besideMs });
  const tripsOf = (statement: Shared) => {
    const trips = known.get(statement) ?? createTrips(run, statement, gate);
    known.set(statement, trips);
    return trips;
  };
  return {
    query: async (statement, input) => {
      if (!isShared(statement)) return query(statement, input);
      const values = statement.valuesOfCall(input);
      const call = { values, key: statement.keyOf(input), length: lengthOf(values), isAlone: false };
      return (await send(tripsOf(statement as Shared), statement as Shared, call)) as never[];
    },
  };
}

async function send(trips: Trips, statement: Shared, call: Call): Promise<unknown[]> {
  const answer = await trips.add(call);
  if (answer !== null) {
    const rows = statement.rows(answer.rows);
    if (answer.isAlone || !rows.some(statement.isUndecided)) return rows;
  }
  return send(trips, statement, { ...call, isAlone: true });
}

function createTrips(run: Run, statement: Shared, gate: Gate): Trips {
  return createBatcher({
    send: (calls) => sendTrip(run, statement, calls),
    fits: (call, calls) =>
      calls.length < callsMax &&
      !call.isAlone &&
      calls.every(({ isAlone }) => !isAlone) &&
      (call.key === null || calls.every(({ key }) => key !== call.key)) &&
      calls.reduce((sum, { length }) => sum + length, call.length) <= lengthMax,
    failsAll: isTimeout,
    sendsMax: tripsMax,
    besideMs,
    gate,
  });
}

async function sendTrip(run: Run, statement: Shared, calls: readonly Call[]): Promise<(Answer | null)[]> {
  const lists = statement.params.map((_, place) => calls.map(({ values }) => values[place]));
  const isAlone = calls.length === 1;
  try {
    const byCall = Map.groupBy(await run(statement, lists), ({ n }) => n as number);
    return calls.map((_, place) => ({ rows: byCall.get(place + 1) ?? [], isAlone }));
  } catch (error) {
    if (isAlone || !wasRolledBack(error)) throw error;
    return calls.map(() => null);
  }
}

function lengthOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
