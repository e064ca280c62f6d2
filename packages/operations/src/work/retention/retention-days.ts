/** For how many days each kind of record is kept at least. */
export interface RetentionDays {
  tasks: number;
  tool_runs: number;
  deliveries: number;
  audit: number;
  events: number;
}

/** The partitioned tables and whose days decide; those of messages and steps are partitioned and dropped with them. */
export const partitionedKinds = {
  task: 'tasks',
  tool_run: 'tool_runs',
  delivery: 'deliveries',
  audit_log: 'audit',
} as const satisfies Record<string, keyof RetentionDays>;

export type PartitionedRoot = keyof typeof partitionedKinds;

export const partitionedRoots = Object.keys(partitionedKinds) as PartitionedRoot[];
