import type { z } from 'zod';
import { columnTypeOf } from './column-type.ts';
import { compileSql } from './compile-sql.ts';

/** Schemas of parameters by their names in TypeScript: `taskId` for `:task_id`. */
export type Params = Readonly<Record<string, z.ZodType>>;
export type NoParams = Record<never, never>;

/** A piece of SQL and the parameters that it brings along. */
export interface Fragment<Brought = NoParams> {
  readonly text: string;
  readonly params: Brought;
}

type Part = string | number | Fragment<unknown>;
type BroughtBy<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? (First extends Fragment<infer Brought> ? Brought : NoParams) & BroughtBy<Rest>
  : NoParams;

/** Composes SQL: text is taken as it is written, a fragment comes with its parameters. */
export function sql<const Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Fragment<BroughtBy<Parts>> {
  const text = strings.map((string, index) => string + textOf(parts[index])).join('');
  const brought = parts.flatMap((part) => (typeof part === 'object' ? [part.params as Params] : []));
  return createFragment(text, mergeParams(brought)) as Fragment<BroughtBy<Parts>>;
}

/** SQL that is shared by statements, with the parameters it names. @throws when one is unknown or unused. */
export function fragment<Own extends Params, Brought extends Params>(definition: {
  params: z.ZodObject<Own>;
  sql: Fragment<Brought>;
}): Fragment<Own & Brought> {
  const params = mergeParams([definition.params.shape, definition.sql.params]);
  checkNames(compileSql(definition.sql.text).names, params);
  return createFragment(definition.sql.text, params) as Fragment<Own & Brought>;
}

/** All parameters in one; the same name may come more than once when it means the same type. */
export function mergeParams(all: readonly Params[]): Params {
  const merged: Record<string, z.ZodType> = {};
  for (const [name, schema] of all.flatMap((params) => Object.entries(params))) {
    const known = merged[name];
    if (known !== undefined && !sameType(known, schema)) throw new Error(`${name} is declared with two types`);
    merged[name] = schema;
  }
  return merged;
}

/** Every name of the text is declared and every declared one is used. @throws with the names that are not. */
export function checkNames(used: readonly string[], params: Params): void {
  const declared = Object.keys(params).map(snakeCase);
  const unknown = used.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  if (unknown.length > 0) throw new Error(`:${unknown.join(', :')} is not among the parameters`);
  if (unused.length > 0) throw new Error(`:${unused.join(', :')} is not in the text`);
}

/** `taskId` is `:task_id` in SQL. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function createFragment(text: string, params: Params): Fragment<Params> {
  return Object.defineProperty({ text, params }, 'toString', { value: refuseText });
}

function refuseText(): never {
  throw new Error('a fragment in a plain template string would lose its parameters: use the tag sql`…`');
}

function textOf(part: Part | undefined): string | number {
  return typeof part === 'object' ? part.text : (part ?? '');
}

function sameType(one: z.ZodType, other: z.ZodType): boolean {
  return one === other || JSON.stringify(columnTypeOf(one)) === JSON.stringify(columnTypeOf(other));
}
