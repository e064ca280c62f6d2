import type { AssistantMessage } from './chat-message.ts';
import type { ModelReply } from './model-reply.ts';

/** The reply as a message of the next call's conversation. */
export function toAssistantMessage(reply: Pick<ModelReply, 'text' | 'calls' | 'replay'>): AssistantMessage {
  return {
    role: 'assistant',
    content: reply.text,
    ...(reply.calls.length > 0 && { calls: reply.calls }),
    ...(reply.replay && { replay: reply.replay }),
  };
}
