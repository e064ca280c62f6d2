import type { ModelServerReply } from './model-server-reply.ts';
import type { ModelServerRequest } from './model-server-request.ts';

/** A scripted reply as a chat completion. */
export function buildCompletion(request: ModelServerRequest, reply: ModelServerReply): object {
  const calls = (reply.calls ?? []).map((call, index) => ({
    id: call.id ?? `call_${request.n}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: writeArguments(call.arguments) },
  }));
  const content = reply.text ?? (calls.length > 0 ? null : '');
  const finish = reply.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');
  return {
    id: `chatcmpl-${request.n}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, ...(calls.length > 0 && { tool_calls: calls }) },
        finish_reason: finish,
      },
    ],
    ...buildUsage(request, reply),
  };
}

function writeArguments(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}

/** Unless told otherwise, every message counts ten tokens and every four characters of the answer one. */
function buildUsage(request: ModelServerRequest, reply: ModelServerReply): object {
  if (reply.usage === null) return {};
  const tokensIn = reply.usage?.tokensIn ?? request.messages.length * 10;
  const tokensOut = reply.usage?.tokensOut ?? Math.ceil((reply.text ?? '').length / 4) + 1;
  const total_tokens = tokensIn + tokensOut;
  return { usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens } };
}
