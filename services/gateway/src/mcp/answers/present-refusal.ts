import type { Refusal } from '@harkara/contract';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeRefusal } from './describe-refusal.ts';

/** A call that was refused, in words with which a model can do better: every problem, or when to try again. */
export function presentRefusal(refusal: Refusal): CallToolResult {
  return {
    content: [{ type: 'text', text: explainRefusal(refusal) }],
    isError: true,
    _meta: { 'harkara/refusal': describeRefusal(refusal) },
  };
}

function explainRefusal({ detail, problems = [], retryAfterSeconds }: Refusal): string {
  const sentence = problems.length > 1 ? `${problems.join('; ')}.` : detail;
  return retryAfterSeconds === undefined ? sentence : `${sentence} Try again in ${retryAfterSeconds} seconds.`;
}
