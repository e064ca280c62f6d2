import type { ChatFile, ChatMessage, ModelCall } from '@harkara/models';
import { toAssistantMessage } from '@harkara/models';
import type { LoadedTurn, SeenFile, SeenMessage, TurnStep } from '@harkara/operations/work';
import { z } from 'zod';
import { isReply, positionOf, replyOf } from './turn-log.ts';

/** The bytes of a file, or null for a file whose bytes the agent does not get. */
export type FindFile = (file: SeenFile) => ChatFile | null;

/** What the model reads: the messages so far, then the replies and results that this turn has recorded. */
export interface Conversation {
  messages: ChatMessage[];
  recorded: ChatMessage[];
}

export function conversationOf(
  { messages, steps }: Pick<LoadedTurn, 'messages' | 'steps'>,
  findFile: FindFile,
): Conversation {
  const replyIndexes = steps.flatMap((step, index) => (isReply(step) ? [index] : []));
  const recorded = replyIndexes.flatMap((index, no) =>
    messagesOfReply(steps[index] as TurnStep, steps.slice(index + 1, replyIndexes[no + 1])),
  );
  return { messages: messages.map((message) => messageOf(message, findFile)), recorded };
}

/** A file without bytes is mentioned by its name. */
function messageOf({ role, content, files }: SeenMessage, findFile: FindFile): ChatMessage {
  if (role === 'assistant' || files.length === 0) return { role, content };
  const found = files.map((file) => ({ file, bytes: findFile(file) }));
  const mentioned = found
    .filter(({ bytes }) => bytes === null)
    .map(({ file }) => `[Attached file, not shown: ${file.name}]`);
  const shown = found.flatMap(({ bytes }) => bytes ?? []);
  const text = [content, ...mentioned].filter((part) => part !== '').join('\n\n');
  return { role, content: text, ...(shown.length > 0 ? { files: shown } : {}) };
}

/** A reply, a result for each function that it called, and the note of a person who rejected it. */
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
  if (step?.kind === 'hand_over' && step.status === 'done') return { handed_over: true, ...handOverNote(step) };
  if (step !== undefined)
    return step.status === 'done' ? { output: step.output } : { error: step.error ?? 'The call failed.' };
  if (since.some(({ kind }) => kind === 'hand_over'))
    return { error: 'Not done, because the conversation was handed over.' };
  return { error: call.invalid ?? `There is no function named ${call.name}.` };
}

const handOverInput = z.object({ reason: z.string() });

/** The agent that gets the conversation reads this as its first instruction. */
function handOverNote({ input }: TurnStep): { note: string } {
  const reason = handOverInput.safeParse(input).data?.reason ?? '';
  return { note: `You hold this conversation now. Reason for the hand-over: ${reason}` };
}

const rejection = z.object({ decision: z.literal('rejected'), kind: z.literal('reply'), note: z.string() });

function noteOf({ kind, output }: TurnStep): ChatMessage[] {
  if (kind !== 'approval') return [];
  const read = rejection.safeParse(output);
  if (!read.success) return [];
  const verdict = `[A reviewer did not let this answer be sent. Their note: ${read.data.note}]`;
  return [{ role: 'user', content: `${verdict}\nWrite another answer to my message.` }];
}
