import { z } from 'zod';

/**
 * The sets of words with a fixed meaning (docs/contract.md 1, 2 and 3). Other lists of these words derive from here.
 */
export const taskStatus = z.enum(['queued', 'running', 'needs_approval', 'escalated', 'done', 'failed']);
export type TaskStatus = z.infer<typeof taskStatus>;

export const channel = z.enum(['api', 'Schedule', 'Webhook', 'Event', 'test']);
export type Channel = z.infer<typeof channel>;

export const role = z.enum(['owner', 'admin', 'builder', 'viewer']);
export type Role = z.infer<typeof role>;

/** What roles allow in a workspace, by name (docs/contract.md 1). */
export const permit = z.enum([
  'workspace.read',
  'workspace.rename',
  'workspace.limit',
  'members.manage',
  'owners.manage',
  'audit.read',
  'projects.read',
  'projects.manage',
  'agents.read',
  'agents.manage',
  'workforces.read',
  'workforces.manage',
  'triggers.read',
  'triggers.manage',
  'webhook_endpoints.read',
  'webhook_endpoints.manage',
  'tools.read',
  'tools.manage',
  'secrets.read',
  'secrets.manage',
  'keys.manage',
  'tasks.read',
  'tasks.manage',
  'approvals.decide',
]);
export type Permit = z.infer<typeof permit>;

/** An invited member has no access until they accept. */
export const memberStatus = z.enum(['invited', 'active']);
export type MemberStatus = z.infer<typeof memberStatus>;

export const messageRole = z.enum(['user', 'assistant']);
export type MessageRole = z.infer<typeof messageRole>;

export const stepKind = z.enum(['model_call', 'tool_call', 'hand_over', 'approval', 'escalation', 'reply']);
export type StepKind = z.infer<typeof stepKind>;

export const stepStatus = z.enum(['started', 'done', 'failed']);
export type StepStatus = z.infer<typeof stepStatus>;

export const triggerKind = z.enum(['schedule', 'webhook', 'event']);
export type TriggerKind = z.infer<typeof triggerKind>;

/**
 * Who calls a webhook: the customer's own software, or one of three stores, which sign their calls (docs/contract.md
 * 5.2).
 */
export const senderKind = z.enum(['standard', 'shopify', 'woocommerce', 'bigcommerce']);
export type SenderKind = z.infer<typeof senderKind>;

/** What happens to a webhook call while its target cannot work (docs/contract.md 4.2). */
export const whenUnavailable = z.enum(['refuse', 'hold']);
export type WhenUnavailable = z.infer<typeof whenUnavailable>;
