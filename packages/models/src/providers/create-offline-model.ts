import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FunctionTool,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import { countTokensMax } from '../prices/count-tokens.ts';
import { describeLastMessage } from './describe-last-message.ts';
import type { SingleCallModel } from './provider.ts';

/**
 * The built-in model: no network, no cost, the same reply every time. It repeats the message. A message "Name: words"
 * calls the offered function of that name, so that hand-overs and tools can be tried without a provider.
 */
export function createOfflineModel(): SingleCallModel {
  return { doGenerate: async (options) => answer(options) };
}

function answer(options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  const content = findCall(options) ?? { type: 'text' as const, text: describeLastMessage(options.prompt) };
  const written = content.type === 'text' ? content.text : JSON.stringify(content);
  return {
    content: [content],
    finishReason: { unified: content.type === 'text' ? 'stop' : 'tool-calls', raw: undefined },
    usage: {
      inputTokens: { total: countPrompt(options), noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: countTokensMax(written), text: undefined, reasoning: undefined },
    },
    warnings: [],
  };
}

function findCall(options: LanguageModelV4CallOptions): Extract<LanguageModelV4Content, { type: 'tool-call' }> | null {
  const last = options.prompt.at(-1);
  if (last?.role !== 'user') return null;
  const text = last.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const [, title = '', words = ''] = /^\s*(\w[\w -]*):\s*(.*)$/s.exec(text) ?? [];
  const names = [title, title.toLowerCase().replaceAll(' ', '_')];
  const offered = options.tools?.find((tool) => tool.type === 'function' && names.includes(tool.name));
  if (offered?.type !== 'function') return null;
  const input = chooseArguments(offered, words.trim());
  return { type: 'tool-call', toolCallId: `offline-${options.prompt.length}`, toolName: offered.name, input };
}

/**
 * A JSON object as it is; "order 4711, amount 450" as the values of these inputs, when all are the function's own; any
 * other words as the value of its first input.
 */
function chooseArguments(offered: LanguageModelV4FunctionTool, words: string): string {
  if (words.startsWith('{')) return words;
  const inputs = Object.keys(offered.inputSchema.properties ?? {});
  const pairs = words.split(',').map((part) => /^(\w+)\s+(.+)$/s.exec(part.trim())?.slice(1) ?? []);
  if (pairs.every(([input = '']) => inputs.includes(input))) return JSON.stringify(Object.fromEntries(pairs));
  const [first] = inputs;
  return JSON.stringify(first === undefined || words === '' ? {} : { [first]: words });
}

function countPrompt(options: LanguageModelV4CallOptions): number {
  const isBytes = (value: unknown) => value instanceof Uint8Array;
  return countTokensMax(JSON.stringify(options.prompt, (_key, value) => (isBytes(value) ? undefined : value)));
}
