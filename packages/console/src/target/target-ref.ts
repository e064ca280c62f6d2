/** What a task or a trigger is for. */
export interface TargetRef {
  readonly kind: 'agent' | 'workforce';
  readonly id: string;
}

/** The filter of a list's endpoint. */
export function filterOfTarget({ kind, id }: TargetRef): { agent_id?: string; workforce_id?: string } {
  return kind === 'agent' ? { agent_id: id } : { workforce_id: id };
}
