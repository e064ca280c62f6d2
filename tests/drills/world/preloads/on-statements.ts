import pg from 'pg';

type Query = (this: object, ...given: unknown[]) => unknown;
export type Send = () => Promise<unknown>;
/** Sends a statement or does something else; null leaves it alone. A COMMIT has the name `commit of <the last one>`. */
export type Decide = (
  name: string,
  client: object,
  values: readonly unknown[],
) => ((send: Send) => Promise<unknown>) | null;

/** Loaded into a service before anything else: has every statement that it sends decided upon. */
export function onStatements(decide: Decide): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  const lastNames = new WeakMap<object, string>();
  prototype.query = function decided(this: object, ...given: unknown[]) {
    const name = given[0] === 'COMMIT' ? `commit of ${lastNames.get(this) ?? ''}` : nameOf(given[0]);
    lastNames.set(this, name);
    const instead = decide(name, this, valuesOf(given[0]));
    if (instead === null) return query.apply(this, given);
    const done = typeof given.at(-1) === 'function' ? (given.pop() as Done) : null;
    const result = instead(async () => query.apply(this, given));
    if (done === null) return result;
    result.then((answer) => done(null, answer), done);
  };
}

type Done = (error: unknown, answer?: unknown) => void;

function nameOf(statement: unknown): string {
  const name = typeof statement === 'object' && statement !== null && 'name' in statement ? statement.name : '';
  return typeof name === 'string' ? name : '';
}

function valuesOf(statement: unknown): readonly unknown[] {
  const values = typeof statement === 'object' && statement !== null && 'values' in statement ? statement.values : [];
  return Array.isArray(values) ? values : [];
}
