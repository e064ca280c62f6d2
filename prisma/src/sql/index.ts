export { type Call, call } from './call.ts';
export { columnTypeOf, type ColumnType, json, asserted } from './column-type.ts';
export { type Column, orNulls } from './columns.ts';
export { type Fragment, fragment, sql } from './fragment.ts';
export { hasRow } from './has-row.ts';
export { type Queries, queriesOn } from './queries.ts';
export { queriesIn, type Transaction } from './queries-in.ts';
export { calls, type SharedStatement, sharedStatement } from './shared-statement.ts';
export { type InputOf, listStatements, type Statement, statement } from './statement.ts';
