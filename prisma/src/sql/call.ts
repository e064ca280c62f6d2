import type { Statement } from './statement.ts';

/** A statement with its values. */
export interface Call<Row> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: (rows: Record<string, unknown>[]) => Row[];
}

/** A statement that is run later with these values, such as one of a transaction that is sent whole. */
export function call<Input, Row>(statement: Statement<Input, Row>, input: NoInfer<Input>): Call<Row> {
  const { name, text, rows } = statement;
  return { name, text, values: statement.values(input), rows };
}
