/** A migration as `listUnsafe` reads it. */
interface MigrationText {
  readonly sql: string;
  readonly inTransaction: boolean;
  readonly onPartitions?: boolean;
}

/**
 * What a migration does that stops a product in use, or that the version before cannot live with while both run: one
 * sentence for each statement. A table that the same file creates has no rows and no user yet.
 */
export function listUnsafe({ sql, inTransaction, onPartitions = false }: MigrationText): string[] {
  const statements = statementsOf(sql);
  if (onPartitions) return isOneIndex(statements) ? [] : ['holds more than the index of a partitioned table'];
  const created = new Set(statements.flatMap((text) => /^CREATE TABLE "?(\w+)"?/i.exec(text)?.[1] ?? []));
  const isNew = (text: string) => created.has(/\b(?:ON|TABLE) "?(\w+)"?/i.exec(text)?.[1] ?? '');
  const outside = inTransaction ? [] : outsideTransaction(statements);
  return [...outside, ...statements.filter((text) => !isNew(text)).flatMap(problemsOf)];
}

const rules: readonly [RegExp, string][] = [
  [/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i, 'makes an index while nobody can write'],
  [/^DROP INDEX/i, 'drops an index that the version before may need'],
  [/^DROP (TABLE|TYPE|FUNCTION|VIEW|SEQUENCE|TRIGGER)/i, 'drops what the version before may need'],
  [/\bDROP COLUMN\b/i, 'drops a column that the version before may need'],
  [/\bDROP CONSTRAINT\b/i, 'drops a constraint on which ON CONFLICT of the version before may rest'],
  [/\bRENAME\b/i, 'renames what the version before names'],
  [/\bALTER COLUMN\b.*\b(TYPE|SET NOT NULL|DROP DEFAULT)\b/is, 'changes a column under the version before'],
  [/\bADD COLUMN\b(?=[^,]*\bNOT NULL\b)(?![^,]*\bDEFAULT\b)/i, 'adds a column that the version before does not fill'],
  [/\bADD (CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE)\b(?!.*\b(NOT VALID|USING INDEX)\b)/is, 'checks all rows under a lock'],
  [/^(UPDATE|DELETE)\b/i, 'writes rows in the transaction that has the locks'],
  [/^(CALL|DO)\b/i, 'runs code that no rule here reads'],
];

/** Its partitions are indexed before it runs. */
const isOneIndex = (statements: readonly string[]) =>
  statements.length === 1 && /^CREATE (UNIQUE )?INDEX "\w+" ON "\w+"/i.test(statements[0] ?? '');

function problemsOf(text: string): string[] {
  const shown = text.replace(/\s+/g, ' ').slice(0, 80);
  return rules.filter(([pattern]) => pattern.test(text)).map(([, problem]) => `${shown}: ${problem}`);
}

function outsideTransaction(statements: readonly string[]): string[] {
  const isConcurrent = /^(CREATE (UNIQUE )?INDEX|DROP INDEX|REINDEX INDEX) CONCURRENTLY/i;
  return [
    ...(statements.length === 1 ? [] : ['PostgreSQL runs several statements of one text as a transaction']),
    ...statements.filter((text) => !isConcurrent.test(text)).map((text) => `${text.slice(0, 40)}: has no lock_timeout`),
  ];
}

/** Bodies of functions are left out: they run later. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
