import { z } from 'zod';
import { modelCall } from './model-call.ts';
import { replay } from './replay.ts';

/** A file for the model. `pages` limits the price of a PDF; without it, 20 are assumed. */
const chatFile = z.object({
  mime: z.string(),
  name: z.string(),
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  pages: z.int().positive().optional(),
});

/**
 * A message of a conversation, independent of providers. Plain JSON except for `files`, whose bytes the caller loads
 * for each call and never stores with the message.
 */
export const chatMessage = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: z.string(), files: z.array(chatFile).optional() }),
  z.object({
    role: z.literal('assistant'),
    content: z.string(),
    calls: z.array(modelCall).optional(),
    replay: replay.optional(),
  }),
  z.object({ role: z.literal('function'), callId: z.string(), name: z.string(), result: z.unknown() }),
]);

export type ChatFile = z.infer<typeof chatFile>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type UserMessage = Extract<ChatMessage, { role: 'user' }>;
export type AssistantMessage = Extract<ChatMessage, { role: 'assistant' }>;
export type FunctionMessage = Extract<ChatMessage, { role: 'function' }>;
