/** Functions that never answer null when no argument is null, with the words they answer where these are few. */
export const knownFunctions: Readonly<Record<string, readonly string[] | null>> = {
  // PostgreSQL's own.
  cardinality: null,
  date_part: null,
  extract: null,
  json_build_object: null,
  jsonb_path_query_array: null,
  left: null,
  lower: null,
  now: null,
  strpos: null,
  // Ours, in the migrations money_and_sweep and spend_by_workspace.
  ist_today: null,
  new_type_id: null,
  record_limit_notice: null,
  own_shard: null,
  try_reserve_spends: ['again', 'ai_paused', 'daily_limit_reached', 'ok'],
  try_reserve_spend: ['again', 'ai_paused', 'daily_limit_reached', 'ok'],
  spending_limit_reached: null,
  // Ours, in the migration partition_functions.
  bound_newest_partition: null,
  close_newest_partition: null,
  drop_partition: null,
  unbound_newest_partition: null,
  unfinished_in: null,
  validate_newest_partition: null,
};

/** Operators that never answer null when no operand is null; `->` and its like do, where there is no such key. */
export const knownOperators: ReadonlySet<string> = new Set([
  '=',
  '<>',
  '<',
  '>',
  '<=',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '^',
  '||',
]);

/** Aggregates and window functions that answer a value even over no row. */
export const knownAggregates: ReadonlySet<string> = new Set(['count', 'row_number']);
