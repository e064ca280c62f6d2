import pg from 'pg';

/**
 * Loaded into a service before anything else: kills the process with SIGKILL at its n-th write about a turn, just
 * before the statement is sent or just after its answer has come. CRASH_AT is `before:3` or `after:3`.
 */
const [side, wanted] = (process.env['CRASH_AT'] ?? '').split(':');

/** Every statement by which a runner moves a turn on; heartbeats come at any time and would make the count vary. */
const counted = new Set([
  'claim-turn',
  'load-turn',
  'begin-step',
  'complete-step',
  'begin-tool-calls',
  'hand-over-task',
  'park-turn',
]);

type Query = (...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
let seen = 0;

prototype.query = function crashing(this: unknown, ...given: unknown[]) {
  if (!counted.has(nameOf(given[0]))) return query.apply(this, given);
  seen += 1;
  if (seen !== Number(wanted)) return query.apply(this, given);
  if (side === 'before') die();
  const [statement, ...rest] = given;
  const done = rest.pop();
  if (typeof done !== 'function') return Promise.resolve(query.apply(this, given)).then(die);
  return query.apply(this, [statement, ...rest, die]);
};

function nameOf(statement: unknown): string {
  const name = typeof statement === 'object' && statement !== null && 'name' in statement ? statement.name : '';
  return typeof name === 'string' ? name : '';
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable: the process is gone');
}
