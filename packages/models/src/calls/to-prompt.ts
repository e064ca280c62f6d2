import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type {
  AssistantMessage,
  ChatFile,
  ChatMessage,
  FunctionMessage,
  UserMessage,
} from '../requests/chat-message.ts';
import type { ModelRequest } from '../requests/model-request.ts';

type Role<R extends LanguageModelV4Message['role']> = Extract<LanguageModelV4Message, { role: R }>;
type AssistantParts = Role<'assistant'>['content'];

/**
 * Instructions and conversation as a prompt. Results of calls that the model made together become one message, because
 * providers require it.
 */
export function toPrompt(request: Pick<ModelRequest, 'model' | 'instructions' | 'messages'>): LanguageModelV4Prompt {
  const prompt: LanguageModelV4Prompt = [];
  if (request.instructions.trim() !== '') prompt.push({ role: 'system', content: request.instructions });
  for (const message of request.messages) {
    const mapped = toPromptMessage(message, request.model);
    const last = prompt.at(-1);
    if (mapped.content.length === 0) continue;
    if (mapped.role === 'tool' && last?.role === 'tool') last.content.push(...mapped.content);
    else prompt.push(mapped);
  }
  return prompt;
}

function toPromptMessage(message: ChatMessage, model: string): Exclude<LanguageModelV4Message, Role<'system'>> {
  if (message.role === 'user') return toUserMessage(message);
  if (message.role === 'function') return toToolMessage(message);
  return { role: 'assistant', content: toAssistantParts(message, model) };
}

/** A message of files alone has no text part, because some providers refuse an empty one. */
function toUserMessage(message: UserMessage): Role<'user'> {
  const files = (message.files ?? []).map(toFilePart);
  const text = message.content === '' && files.length > 0 ? [] : [{ type: 'text' as const, text: message.content }];
  return { role: 'user', content: [...text, ...files] };
}

function toFilePart(file: ChatFile) {
  const data = { type: 'data' as const, data: file.data };
  return { type: 'file' as const, filename: file.name, mediaType: file.mime, data };
}

function toAssistantParts(message: AssistantMessage, model: string): AssistantParts {
  if (message.replay?.model === model) return message.replay.parts.map(withoutUndefined);
  const text = message.content === '' ? [] : [{ type: 'text' as const, text: message.content }];
  const calls = (message.calls ?? []).map((call) => ({
    type: 'tool-call' as const,
    toolCallId: call.id,
    toolName: acceptableName(call.name),
    input: acceptableInput(call.arguments),
  }));
  return [...text, ...calls];
}

type ReplayPart = NonNullable<AssistantMessage['replay']>['parts'][number];

function withoutUndefined({ providerOptions, ...part }: ReplayPart): AssistantParts[number] {
  return providerOptions ? { ...part, providerOptions } : part;
}

function toToolMessage(message: FunctionMessage): Role<'tool'> {
  const { callId, name, result } = message;
  const output =
    typeof result === 'string'
      ? { type: 'text' as const, value: result }
      : { type: 'json' as const, value: JSON.parse(JSON.stringify(result) ?? 'null') };
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId: callId, toolName: acceptableName(name), output }],
  };
}

/** Providers refuse a history with a call that their model wrote wrongly, so its arguments are put into an object. */
export function acceptableInput(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { invalid_arguments: input };
}

export function acceptableName(name: string): string {
  return name.replace(/[^\w-]/g, '_').slice(0, 64) || '_';
}
