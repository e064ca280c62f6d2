import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { countTokensMax } from '../prices/count-tokens.ts';
import type { Pricer } from '../prices/create-pricer.ts';
import { countFiles, countInputTokensMax } from '../prices/estimate-request.ts';
import type { Usage } from '../prices/price-usage.ts';
import type { ModelReply } from '../requests/model-reply.ts';
import type { ModelRequest } from '../requests/model-request.ts';
import { readCall } from './read-call.ts';
import { replayOf } from './replay-of.ts';

type Answer = Pick<ModelReply, 'text' | 'calls' | 'finish' | 'tokensIn' | 'tokensOut' | 'costMicroInr' | 'replay'>;

/** The content and the cost of a provider's reply. */
export function readReply(price: Pricer, request: ModelRequest, result: LanguageModelV4GenerateResult): Answer {
  const offered = new Set(request.functions.map((each) => each.name));
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const calls = result.content.flatMap((part) => (part.type === 'tool-call' ? [readCall(part, offered)] : []));
  const replay = replayOf(request.model, result.content, calls);
  const usage = readUsage(request, result, text + JSON.stringify(calls));
  return {
    text,
    calls,
    finish: calls.length > 0 ? 'calls' : finishes[result.finishReason.unified],
    tokensIn: usage.tokensIn,
    tokensOut: usage.tokensOut,
    costMicroInr: price(request.model, usage),
    ...(replay && { replay }),
  };
}

const finishes: Record<LanguageModelV4GenerateResult['finishReason']['unified'], ModelReply['finish']> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'other',
  error: 'other',
  interrupted: 'other',
  other: 'other',
};

/** The provider's own count, which includes images and pages; an upper bound when it gives none. */
function readUsage(request: ModelRequest, result: LanguageModelV4GenerateResult, written: string): Usage {
  const tokensOut = result.usage.outputTokens.total || countTokensMax(written);
  const tokensIn = result.usage.inputTokens.total;
  if (tokensIn) return { tokensIn, tokensOut };
  return { tokensIn: countInputTokensMax(request), tokensOut, ...countFiles(request.messages) };
}
