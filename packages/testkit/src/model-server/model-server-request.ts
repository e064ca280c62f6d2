import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const part = z.looseObject({ type: z.string(), text: z.string().optional() });

const message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(part)]).nullish(),
  tool_calls: z.array(z.looseObject({ id: z.string() })).optional(),
  tool_call_id: z.string().optional(),
});

const tool = z.looseObject({ function: z.looseObject({ name: z.string() }) });

/** The part of a chat completion request that scripts look at; the rest of it is kept too. */
export const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(message),
  tools: z.array(tool).optional(),
  stream: z.literal(false).optional(),
});

/** One request as it came, the n-th since the start or the last reset. */
export interface ModelServerRequest extends z.infer<typeof chatRequest> {
  n: number;
  headers: IncomingHttpHeaders;
}

/** The text of the last message of a role, its parts joined; empty when there is none. */
export function lastText(request: Pick<ModelServerRequest, 'messages'>, role = 'user'): string {
  const content = request.messages.findLast((each) => each.role === role)?.content ?? '';
  return typeof content === 'string' ? content : content.map((each) => each.text ?? '').join('');
}
