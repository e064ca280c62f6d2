const settingsOf = (...settings: string[]) => settings.map((setting) => `-c ${setting}`).join(' ');

/**
 * PostgreSQL 18.4 ends all its sessions when a statement that has waited for a row's lock looks at the row again and
 * leaves out partitions by a value of that row. docs/operations.md says when this may go.
 */
export const withoutPruning = settingsOf('enable_partition_pruning=off');

/**
 * Settings of a connection, by which a statement has one plan whatever its values are and however many rows there are:
 * look-ups by indexes, one row after the other. PostgreSQL would plan a statement on a partitioned table anew for each
 * call (0.5 ms for an update by id, which takes 0.07 ms), and a plan made while a partition was new and empty would
 * read the whole of it until it is analyzed.
 */
export const planSettings = [
  withoutPruning,
  settingsOf(
    'plan_cache_mode=force_generic_plan',
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    'jit=off',
  ),
].join(' ');
