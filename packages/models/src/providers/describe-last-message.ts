import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

const echoCharactersMax = 2_000;
const howToChange = 'Set AI_BASE_URL and AI_API_KEY to have a real model answer.';

/** The offline model's reply to the last message of a conversation. */
export function describeLastMessage(prompt: LanguageModelV4Prompt): string {
  return `(Harkara's offline model) ${describe(prompt.at(-1))} ${howToChange}`;
}

function describe(message: LanguageModelV4Prompt[number] | undefined): string {
  if (message?.role === 'user') return describeUser(message.content);
  if (message?.role === 'tool') return message.content.map(describeResult).join(' ');
  return 'There was nothing to answer.';
}

type UserParts = Extract<LanguageModelV4Prompt[number], { role: 'user' }>['content'];

function describeUser(parts: UserParts): string {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const names = parts.flatMap((part) => (part.type === 'file' ? [part.filename ?? part.mediaType] : []));
  const sent = names.length === 0 ? '' : ` You sent: ${names.join(', ')}.`;
  return `You said: "${cut(text)}".${sent}`;
}

type ResultPart = Extract<LanguageModelV4Prompt[number], { role: 'tool' }>['content'][number];

function describeResult(part: ResultPart): string {
  if (part.type !== 'tool-result') return '';
  const { output } = part;
  const value = output.type === 'text' || output.type === 'json' ? output.value : null;
  return `${part.toolName} gave: ${cut(typeof value === 'string' ? value : JSON.stringify(value))}.`;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= echoCharactersMax ? text : `${characters.slice(0, echoCharactersMax).join('')}…`;
}
