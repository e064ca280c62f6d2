import {
  agentDraft,
  condition,
  limits,
  toolDraft,
  toolLimits,
  toolStep,
  triggerBodies,
  webhookEndpointBody,
  workforceDraft,
} from '@harkara/contract';
import { z } from 'zod';
import type { Kind } from './kinds.ts';

/** Unless it is false, what the file says is published too. */
const publish = { publish: z.boolean().default(true) };
const enabled = { enabled: z.boolean().default(true) };

/** The name of another object. A draft may be unfinished, and then it may have nothing here. */
const reference = z.string().max(255);

const [http, ai, conditionStep, transform, code, { shape: call }] = toolStep.options;
const { tool_id: _toolId, ...toolCall } = call;
const step = z.discriminatedUnion('type', [
  http,
  ai,
  conditionStep,
  transform,
  code,
  z.strictObject({ ...toolCall, tool: reference }),
]);

const tool = z.strictObject({
  ...toolDraft.shape,
  steps: z.array(step).max(toolLimits.stepsMax).default([]),
  ...publish,
});

const agent = z.strictObject({
  ...agentDraft.shape,
  tools: z
    .array(z.strictObject({ tool: reference, needs_approval: z.boolean().default(false) }))
    .max(limits.toolsPerAgentMax)
    .default([]),
  ...publish,
});

const { default_agent_id: _defaultAgentId, ...workforceShape } = workforceDraft.shape;
const workforce = z.strictObject({
  ...workforceShape,
  members: z
    .array(reference)
    .min(1)
    .max(limits.membersPerWorkforceMax)
    .refine((names) => new Set(names).size === names.length, { message: 'names the same agent twice' }),
  routes: z
    .array(z.strictObject({ when: condition, agent: reference }))
    .max(limits.routesPerWorkforceMax)
    .default([]),
  default_agent: reference,
  ...publish,
});

const { schedule, webhook, event } = triggerBodies;
const { secret: _secret, ...webhookShape } = webhook.shape;
const trigger = z
  .discriminatedUnion('kind', [triggerFile(schedule.shape), triggerFile(webhookShape), triggerFile(event.shape)])
  .superRefine((value, ctx) => {
    if ((value['agent'] === undefined) !== (value['workforce'] === undefined)) return;
    ctx.addIssue({ code: 'custom', message: 'exactly one of agent and workforce is needed' });
  });

const endpoint = z.strictObject({ ...webhookEndpointBody.shape, ...enabled });

function triggerFile<Shape extends z.core.$ZodLooseShape>({
  agent_id: _agentId,
  workforce_id: _workforceId,
  ...shape
}: Shape) {
  return z.strictObject({
    ...enabled,
    agent: reference.optional(),
    workforce: reference.optional(),
    ...shape,
  });
}

/**
 * What a file of each kind may say: what the service takes (docs/contract.md 10.5, 11, 14.1 and 16.1), with names where
 * it takes ids, and without secrets.
 */
export const fileSchemas: Readonly<Record<Kind, z.ZodType>> = { tool, agent, workforce, trigger, endpoint };
