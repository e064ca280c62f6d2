import { listStatements, type SharedStatement } from '@harkara/prisma';

/** The statement of a name, of a module that was imported. */
export function statementOf(name: string): SharedStatement<object, unknown> {
  const found = listStatements().find((statement) => statement.name === name);
  if (found === undefined) throw new Error(`there is no statement ${name}`);
  return found as never;
}
