import { type ChatMessage, countFiles, countInputTokensMax } from '@harkara/models';

/** More than providers count for a large image, and for a page of a PDF with its text. */
const imageTokens = 1_600;
const pageTokens = 3_000;

interface Conversation {
  /** The messages of the task in order; the last one began this turn. */
  messages: readonly ChatMessage[];
  /** What this turn has recorded. */
  recorded: readonly ChatMessage[];
  /** What messages may have; instructions, functions and the answer are taken off already. */
  tokensMax: number;
}

export interface FittedMessages {
  messages: ChatMessage[];
  /** How many messages before this turn are not among them. */
  leftOut: number;
}

/**
 * The newest messages that surely fit: tokens are counted as the most that there can be. The message that began the
 * turn and what the turn recorded are always there. Of the others, the first one is the user's, as providers expect.
 */
export function fitMessages({ messages, recorded, tokensMax }: Conversation): FittedMessages {
  const own = [...messages.slice(-1), ...recorded];
  let left = tokensMax - own.reduce((sum, message) => sum + countTokens(message), 0);
  let from = Math.max(0, messages.length - 1);
  let fitting = from;
  while (fitting > 0 && left > 0) {
    left -= countTokens(messages[fitting - 1]);
    if (left < 0) break;
    fitting -= 1;
    if (messages[fitting]?.role === 'user') from = fitting;
  }
  return { messages: [...messages.slice(from, -1), ...own], leftOut: from };
}

function countTokens(message: ChatMessage | undefined): number {
  if (message === undefined) return 0;
  const { images, pages } = countFiles([message]);
  const text = countInputTokensMax({ instructions: '', messages: [message], functions: [] });
  return text + images * imageTokens + pages * pageTokens;
}
