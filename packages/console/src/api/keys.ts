/**
 * The keys under which answers are kept. Each begins with the kind of record: `['tasks', projectId, filters]` and
 * `['task', id]`. A hint of the live stream reads again what begins with the kinds that it is about
 * (live/keys-of-hint.ts has them). A list whose rows must not move chooses another first word, and follows the hints
 * itself with `useLiveHints`.
 */
export const keys = {
  me: ['me'],
  signInMethods: ['sign-in-methods'],
  sessions: ['sessions'],
  accessTokens: ['access-tokens'],
  workspace: (workspaceId: string) => ['workspace', workspaceId],
  members: (workspaceId: string) => ['members', workspaceId],
  projects: (workspaceId: string) => ['projects', workspaceId],
  /** What is set for the whole platform, what waits there, and all workspaces. */
  platform: ['platform'],
  audit: (workspaceId: string) => ['audit', workspaceId],
  spend: (projectId: string) => ['spend', projectId],
  overview: (projectId: string) => ['overview', projectId],
  /** What a list names; hints about the list read it again. */
  names: (list: string, projectId: string) => [list, 'names', projectId],
  /** Counts of tasks, and what is newest of a list. */
  tasks: ['tasks'],
  /** The rows that a list of tasks shows; none of them moves. */
  shownTasks: ['shown-tasks'],
  task: (taskId: string) => ['task', taskId],
  toolRun: (runId: string) => ['tool-run', runId],
  approvals: ['approvals'],
  approval: (approvalId: string) => ['approval', approvalId],
  approvalCounts: (projectId: string) => ['approvals', 'counts', projectId],
  /** What is newest of a list of events. */
  events: ['events'],
  /** The rows that a list of events shows; none of them moves. */
  shownEvents: ['shown-events'],
  event: (eventId: string) => ['event', eventId],
  eventMatch: ['event-match'],
  eventTypes: ['event-types'],
  /** The rows that a list of webhook calls shows; none of them moves. */
  shownDeliveries: ['shown-deliveries'],
  /** What would become of calls that are made again. */
  replayPlan: ['replay-plan'],
  /** The rows that a list of schedule runs shows; none of them moves. */
  shownScheduleRuns: ['shown-schedule-runs'],
  agents: ['agents'],
  /** An agent, a workforce or a tool; what else is read of it begins with the same. */
  drafted: (kind: 'agent' | 'workforce' | 'tool', id: string) => [kind, id],
  apiKeys: (projectId: string) => ['api-keys', projectId],
  secrets: (projectId: string) => ['secrets', projectId],
  /** What names a secret changes with the tools. */
  secretUses: (projectId: string, name: string) => ['tools', 'uses', projectId, name],
  webhookEndpoints: (projectId: string) => ['webhook-endpoints', projectId],
  webhookAttempts: (endpointId: string) => ['webhook-attempts', endpointId],
  /** What is newest of the runs of a tool. */
  toolRuns: (toolId: string) => ['tool-runs', toolId],
  /** The rows that a list of runs shows; none of them moves. */
  shownToolRuns: (toolId: string) => ['shown-tool-runs', toolId],
  storeTriggers: (projectId: string) => ['triggers', 'stores', projectId],
  tools: ['tools'],
  models: ['models'],
  triggers: ['triggers'],
  trigger: (triggerId: string) => ['trigger', triggerId],
  scheduleRuns: (triggerId: string) => ['schedule-runs', triggerId],
  deliveries: (triggerId: string) => ['deliveries', triggerId],
  delivery: (deliveryId: string) => ['deliveries', 'one', deliveryId],
  workforces: ['workforces'],
  search: (projectId: string, q: string) => ['search', projectId, q],
} as const;
