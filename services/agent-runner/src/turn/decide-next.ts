import type { AgentDraft } from '@harkara/contract';
import type { TurnEnd } from '@harkara/operations';
import { cleanText } from '@harkara/contract';
import type { ModelReply } from '@harkara/models';
import { escalationReasonOf } from './functions.ts';

/** What a model's reply makes of the turn: its end, or null to go on with another call. */
export function decideNext(reply: ModelReply, agent: Pick<AgentDraft, 'reply_needs_approval'>): TurnEnd | null {
  const reason = reply.calls.map(escalationReasonOf).find((each) => each !== null);
  if (reason !== undefined) return { status: 'escalated', escalation: reason };
  if (reply.calls.length > 0) return null;
  const text = cleanText(reply.text).trim();
  if (text === '') return { status: 'failed', error: emptyAnswerOf(reply) };
  if (agent.reply_needs_approval) return { status: 'needs_approval', action: { kind: 'reply', text } };
  return { status: 'done', reply: text };
}

function emptyAnswerOf(reply: ModelReply): string {
  if (reply.finish === 'content_filter') return "The model provider's content filter held the answer back.";
  return 'The model gave an empty answer.';
}
