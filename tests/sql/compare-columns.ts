import type { Column } from '@harkara/prisma';
import type { AnalyzedColumn } from './analyze-statement.ts';
import { canBeNull, type Fact } from './fact.ts';
import { type PgKind, pgKindOf, shownType } from './pg-kinds.ts';
import type { Catalog } from './read-catalog.ts';

/** The declared columns against those that PostgreSQL answers: names, types, null and words. */
export function compareColumns(
  catalog: Catalog,
  declared: readonly Column[],
  answered: readonly AnalyzedColumn[],
): string[] {
  const names = answered.map(({ name }) => name);
  return [
    ...answered.flatMap(({ name }) =>
      declared.some((each) => each.name === name) ? [] : `column ${name} is not declared`,
    ),
    ...names.flatMap((name, index) => (names.indexOf(name) < index ? `column ${name} is answered twice` : [])),
    ...declared.flatMap((column) => {
      const found = answered.find(({ name }) => name === column.name);
      if (found === undefined) return `column ${column.name} is not answered`;
      return compareColumn(column, pgKindOf(catalog, found.type), found.fact);
    }),
    ...compareGroups(declared, answered),
  ];
}

function compareColumn({ name, type, group }: Column, pg: PgKind, fact: Fact): string[] {
  if (type.kind !== pg.kind || type.isArray !== pg.isArray)
    return [`column ${name} is ${shownType(type)}, not ${pg.name}`];
  const isNullable = group === null ? canBeNull(fact) : fact.maybeNull;
  const problems = [...nullProblems(type.isNullable, isNullable), ...wordProblems(type.labels, pg, fact)];
  if (type.reason === undefined) return problems.map((problem) => `column ${name} ${problem}`);
  return problems.length > 0 ? [] : [`column ${name} needs no reason`];
}

function nullProblems(declared: boolean, derived: boolean): string[] {
  if (declared === derived) return [];
  return [derived ? 'can be null' : 'is never null'];
}

function wordProblems(declared: readonly (string | number)[] | undefined, pg: PgKind, { words }: Fact): string[] {
  const derived = words ?? (pg.labels === null ? null : new Set(pg.labels));
  if (declared === undefined) return pg.labels === null ? [] : [`is any text, not a label of ${pg.name}`];
  if (derived === null) return ['can be any text'];
  const known = new Set(declared.map(String));
  // A row that statements share says all of an enum, also where one statement answers few of its labels.
  const isWhole = pg.labels?.length === known.size && pg.labels.every((label) => known.has(label));
  return [
    ...[...derived].filter((word) => !known.has(word)).map((word) => `can be ${word}`),
    ...[...known].filter((word) => !isWhole && !derived.has(word)).map((word) => `is never ${word}`),
  ];
}

/** The columns of a group are null together: the same outer joins make them so, and nothing else. */
function compareGroups(declared: readonly Column[], answered: readonly AnalyzedColumn[]): string[] {
  const groups = Map.groupBy(
    declared.filter(({ group }) => group !== null),
    ({ group }) => group,
  );
  return [...groups.values()].flatMap((columns) => {
    const joinsOf = ({ name }: Column) =>
      [...(answered.find((each) => each.name === name)?.fact.nulledBy ?? [])].sort().join();
    const [first] = columns;
    if (first === undefined) return [];
    if (joinsOf(first) === '') return [`column ${first.name} is of no outer join`];
    return columns
      .filter((column) => joinsOf(column) !== joinsOf(first))
      .map(({ name }) => `column ${name} is not null together with ${first.name}`);
  });
}
