import type { LiveEvent } from '@harkara/contract';

type Key = readonly string[];

/** The keys of what is kept of each kind. A key stands for all that begin with it. */
const keysByKind: Readonly<Record<string, readonly Key[]>> = {
  task: [['task'], ['tasks'], ['overview']],
  step: [['task']],
  approval: [['approval'], ['approvals'], ['task'], ['overview']],
  tool_run: [['tool-run'], ['tool-runs']],
  schedule_run: [['schedule-runs'], ['trigger'], ['triggers'], ['overview']],
  delivery: [['deliveries'], ['trigger'], ['triggers']],
  webhook_attempt: [['webhook-attempts'], ['webhook-endpoint'], ['webhook-endpoints']],
  event: [['event'], ['events'], ['trigger'], ['triggers']],
  rejected: [['trigger']],
  money: [['workspace'], ['spend']],
  platform: [['platform']],
  // A workforce says of its members whether they are live.
  agent: [['agent'], ['agents'], ['workforce'], ['workforces']],
  workforce: [['workforce'], ['workforces']],
  tool: [['tool'], ['tools']],
  trigger: [['trigger'], ['triggers']],
  webhook_endpoint: [['webhook-endpoint'], ['webhook-endpoints']],
  secret: [['secrets']],
  project: [['me'], ['project'], ['projects']],
  workspace: [['me'], ['workspace']],
};

/** What may have changed by a hint, as keys to read again; null when that is everything. */
export function keysOfHint(hint: LiveEvent): readonly Key[] | null {
  switch (hint.event) {
    case 'reset':
      return null;
    case 'many':
      return hint.data.kinds.includes('changed') ? null : hint.data.kinds.flatMap((kind) => keysByKind[kind] ?? []);
    case 'changed':
      return keysByKind[hint.data.kind] ?? [];
    case 'task':
      return narrowed('task', hint.data.id);
    case 'step':
      return narrowed('step', hint.data.task_id);
    case 'approval':
      return narrowed('approval', hint.data.task_id);
    case 'event':
      return narrowed('event', hint.data.id, 'event');
    default:
      return keysByKind[hint.event] ?? [];
  }
}

/** Of single records only the one that the hint is about: `['task', id]`. */
function narrowed(kind: string, id: string, record: 'task' | 'event' = 'task'): readonly Key[] {
  return (keysByKind[kind] ?? []).map((key) => (key[0] === record ? [record, id] : key));
}

/** The keys of several hints, each once; null when everything may have changed. */
export function keysOfHints(hints: readonly LiveEvent[]): readonly Key[] | null {
  const keys = new Map<string, Key>();
  for (const hint of hints) {
    const found = keysOfHint(hint);
    if (found === null) return null;
    for (const key of found) keys.set(key.join(), key);
  }
  return [...keys.values()];
}
