import type { ChatFile, ChatMessage, ModelCall } from '@harkara/models';
import { toAssistantMessage } from '@harkara/models';
import type { LoadedTurn, SeenFile, SeenMessage, TurnStep } from '@harkara/operations';
import { z } from 'zod';
import { isReply, positionOf, replyOf } from './turn-log.ts';

/** The bytes of a file, or null for one that the agent is not shown. */
export type FindFile = (file: SeenFile) => ChatFile | null;

/** What the model is shown: the messages so far, then what this turn's recorded steps said and did. */
export function conversationOf(
  { messages, steps }: Pick<LoadedTurn, 'messages' | 'steps'>,
  findAttachment: FindFile,
): ChatMessage[] {
  const replies = steps.flatMap((step, at) => (isReply(step) ? [at] : []));
  const done = replies.flatMap((at, index) => {
    const since = steps.slice(at + 1, replies[index + 1]);
    return messagesOfReply(steps[at] as TurnStep, since);
  });
  return [...messages.map((message) => messageOf(message, findAttachment)), ...done];
}

/** A file that is not shown is at least named. */
function messageOf({ role, content, files }: SeenMessage, findAttachment: FindFile): ChatMessage {
  if (role === 'assistant' || files.length === 0) return { role, content };
  const found = files.map((file) => ({ file, bytes: findAttachment(file) }));
  const named = found
    .filter(({ bytes }) => bytes === null)
    .map(({ file }) => `[Attached file, not shown: ${file.name}]`);
  const shown = found.flatMap(({ bytes }) => bytes ?? []);
  const text = [content, ...named].filter((part) => part !== '').join('\n\n');
  return { role, content: text, ...(shown.length > 0 ? { files: shown } : {}) };
}

/** A reply, an answer for each function it called, and what a person noted on it. */
function messagesOfReply(step: TurnStep, since: readonly TurnStep[]): ChatMessage[] {
  const reply = replyOf(step);
  const results = reply.calls.map((call, position): ChatMessage => ({
    role: 'function',
    callId: call.id,
    name: call.name,
    result: resultOf(call, position, since),
  }));
  return [toAssistantMessage(reply), ...results, ...since.flatMap(noteOf)];
}

function resultOf(call: ModelCall, position: number, since: readonly TurnStep[]): unknown {
  const step = since.find((each) => each.kind !== 'approval' && positionOf(each) === position);
  if (step?.kind === 'hand_over' && step.status === 'done') return { handed_over: true, ...reasonOf(step) };
  if (step !== undefined)
    return step.status === 'done' ? { output: step.output } : { error: step.error ?? 'The call failed.' };
  if (since.some(({ kind }) => kind === 'hand_over'))
    return { error: 'Not done, because the conversation was handed over.' };
  return { error: call.invalid ?? `There is no function named ${call.name}.` };
}

const transferInput = z.object({ reason: z.string() });

/** Whoever holds the conversation now reads this as its own first instruction. */
function reasonOf({ input }: TurnStep): { note: string } {
  const reason = transferInput.safeParse(input).data?.reason ?? '';
  return { note: `You hold this conversation now. Reason for the hand-over: ${reason}` };
}

const rejection = z.object({ decision: z.literal('rejected'), kind: z.literal('reply'), note: z.string() });

function noteOf({ kind, output }: TurnStep): ChatMessage[] {
  if (kind !== 'approval') return [];
  const read = rejection.safeParse(output);
  if (!read.success) return [];
  return [
    {
      role: 'user',
      content: `[A reviewer did not let this answer be sent. Their note: ${read.data.note}]\nWrite another answer to my message.`,
    },
  ];
}
