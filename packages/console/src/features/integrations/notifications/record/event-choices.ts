interface EventGroup {
  readonly title: string;
  /** All types of the group. */
  readonly pattern: string;
  readonly types: readonly { readonly type: string; readonly words: string }[];
}

/** What an endpoint can ask for, as the contract's `notificationTypes`, which would bring zod into the page. */
export const eventGroups: readonly EventGroup[] = [
  groupOf('Tasks', {
    'task.queued': 'A task was started or continued, and waits.',
    'task.running': 'An agent began to work, or went on after an approval.',
    'task.needs_approval': 'A task waits for a decision of a person.',
    'task.escalated': 'An agent gave a task to people.',
    'task.done': 'A task was answered.',
    'task.failed': 'A task failed.',
  }),
  groupOf('Approvals', {
    'approval.requested': 'An action waits for a decision.',
    'approval.decided': 'A person approved or rejected an action.',
    'approval.expired': 'An action was not decided in time, or its task ended.',
  }),
  groupOf('Triggers', { 'schedule.skipped': 'A schedule did not run at its time.' }),
  groupOf('Webhooks', { 'webhook.refused': 'A call of a webhook with the right secret was refused.' }),
  groupOf('Tool runs', {
    'tool_run.done': 'A run of a tool finished. Tests are not told.',
    'tool_run.failed': 'A run of a tool failed. Tests are not told.',
  }),
  groupOf('Limits', {
    'limit.warning': 'A workspace has spent 80 % of its daily limit. Once a day.',
    'limit.reached': 'A workspace has reached its daily limit, or what is left is too little for a call. Once a day.',
  }),
  groupOf('API keys', { 'api_key.created': 'A key was made.', 'api_key.revoked': 'A key was revoked.' }),
  groupOf('Webhook endpoints', {
    'webhook_endpoint.disabled': 'An endpoint was turned off because it failed for days or answered 410.',
    'webhook_endpoint.test':
      'A person tests the endpoint. It is sent to this endpoint alone, whatever types it asks for.',
  }),
];

function groupOf(title: string, types: Readonly<Record<string, string>>): EventGroup {
  const [first = ''] = Object.keys(types);
  return {
    title,
    pattern: `${first.slice(0, first.indexOf('.'))}.*`,
    types: Object.entries(types).map(([type, words]) => ({ type, words })),
  };
}

export const everything = '*';

/** The choice with a pattern added, or taken away when it is there. What another pattern covers is not kept twice. */
export function togglePattern(chosen: readonly string[], pattern: string): readonly string[] {
  if (chosen.includes(pattern)) return chosen.filter((each) => each !== pattern);
  return [...chosen.filter((each) => !covers(pattern, each)), pattern];
}

/** Whether a pattern asks for a type, or for all that another pattern asks for. */
export function covers(pattern: string, type: string): boolean {
  return (
    pattern === everything || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}

/** What an endpoint asks for, in a few words. */
export function sayEvents(events: readonly string[]): string {
  return events.includes(everything) ? 'Everything' : events.join(', ');
}
