export type {
  AcceptedEvent,
  Attachment,
  ErrorCode,
  InputProblem,
  Json,
  Notification,
  Step,
  Task,
  TaskStatus,
  TaskSummary,
  ToolRun,
  WebhookAnswer,
} from '@harkara/contract';
export * from './errors/api-error.ts';
export * from './errors/harkara-error.ts';
export { Harkara, type HarkaraOptions } from './harkara.ts';
export type { ListOptions, Page, PendingPage } from './pages/list-pages.ts';
export type { Agents } from './resources/agents.ts';
export type { Attachments } from './resources/attachments.ts';
export type { Bytes, Upload } from './resources/attachments/upload.ts';
export type { Events, SentEvent } from './resources/events.ts';
export type { HookCallOptions, Hooks } from './resources/hooks.ts';
export type { StartInput } from './resources/start-input.ts';
export type { StreamOptions, TaskListQuery, Tasks } from './resources/tasks.ts';
export type { ToolInputs, Tools } from './resources/tools.ts';
export type { Webhooks } from './resources/webhooks.ts';
export { type ReceivedHeaders } from './resources/webhooks/verify-notification.ts';
export type { Workforces } from './resources/workforces.ts';
export type { CallOptions, ClientOptions, LogEntry } from './send/call-options.ts';
export type { Pending, WithResponse } from './send/pending.ts';
export type { TaskEvent } from './stream/follow-task.ts';
