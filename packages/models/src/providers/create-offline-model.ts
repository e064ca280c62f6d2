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
 * The built-in model: no network, no cost, the same reply every time. It repeats the message. A message "name: words"
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
  const [, name, words = ''] = /^\s*([\w-]+):\s*(.*)$/s.exec(text) ?? [];
  const offered = options.tools?.find((tool) => tool.type === 'function' && tool.name === name);
  if (offered?.type !== 'function') return null;
  const input = chooseArguments(offered, words.trim());
  return { type: 'tool-call', toolCallId: `offline-${options.prompt.length}`, toolName: offered.name, input };
}

/** The words themselves when they are a JSON object, else the words as the value of the function's first input. */
function chooseArguments(offered: LanguageModelV4FunctionTool, words: string): string {
  if (words.startsWith('{')) return words;
  const [first] = Object.keys(offered.inputSchema.properties ?? {});
  return JSON.stringify(first === undefined || words === '' ? {} : { [first]: words });
}

function countPrompt(options: LanguageModelV4CallOptions): number {
  const isBytes = (value: unknown) => value instanceof Uint8Array;
  return countTokensMax(JSON.stringify(options.prompt, (_key, value) => (isBytes(value) ? undefined : value)));
}
