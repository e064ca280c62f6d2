import type { LoadedTurn, TurnStep } from '@harkara/operations';
import { type ChatMessage, type ModelReply, modelReply, toAssistantMessage } from '@harkara/models';

/** What the model is shown: the messages so far, then what this turn's recorded steps said and did. */
export function conversationOf(turn: Pick<LoadedTurn, 'messages' | 'steps'>): ChatMessage[] {
  const said: ChatMessage[] = turn.messages.map(({ role, content }) => ({ role, content }));
  return [...said, ...turn.steps.filter(isFinishedCall).flatMap(messagesOfStep)];
}

/** The recorded reply of a model step. Throws when the log does not hold one. */
export function replyOf(step: TurnStep): ModelReply {
  return modelReply.parse(step.output);
}

function isFinishedCall({ kind, status }: TurnStep): boolean {
  return kind === 'model_call' && status === 'done';
}

/** A reply and, for each function it called in vain, the reason, so that the model can do better. */
function messagesOfStep(step: TurnStep): ChatMessage[] {
  const reply = replyOf(step);
  const refusals = reply.calls.map((call): ChatMessage => ({
    role: 'function',
    callId: call.id,
    name: call.name,
    result: { error: call.invalid ?? `There is no function named ${call.name}.` },
  }));
  return [toAssistantMessage(reply), ...refusals];
}
