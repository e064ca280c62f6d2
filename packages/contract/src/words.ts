import { z } from 'zod';

/** The closed vocabularies of the contract (sections 1 to 3). Every other list of these words derives from here. */
export const taskStatus = z.enum(['queued', 'running', 'needs_approval', 'escalated', 'done', 'failed']);
export type TaskStatus = z.infer<typeof taskStatus>;

export const channel = z.enum(['api', 'Schedule', 'Webhook', 'Event', 'test']);
export type Channel = z.infer<typeof channel>;

export const role = z.enum(['owner', 'admin', 'builder', 'viewer']);
export type Role = z.infer<typeof role>;

export const messageRole = z.enum(['user', 'assistant']);
export type MessageRole = z.infer<typeof messageRole>;

export const stepKind = z.enum(['model_call', 'tool_call', 'hand_over', 'approval', 'escalation', 'reply']);
export type StepKind = z.infer<typeof stepKind>;

export const stepStatus = z.enum(['started', 'done', 'failed']);
export type StepStatus = z.infer<typeof stepStatus>;
