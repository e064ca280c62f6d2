import type { ModelServerReply } from '@harkara/testkit';

interface Said {
  role: string;
  text: string;
}

/** The scripted model: what it says follows from the conversation alone, so any number of them run at once. */
export function replyTo({ role, text }: Said): ModelServerReply {
  if (role === 'tool') return { text: text.includes('"output"') ? `Got ${outputOf(text)}` : 'Sorry' };
  const note = /Their note: (.+)\]/.exec(text)?.[1];
  if (note !== undefined) return { text: `Better ${note}` };
  const [kind, no] = text.split(' ');
  if (kind === 'escalate') return { calls: [{ name: 'escalate', arguments: { reason: `Reason ${no}` } }] };
  if (kind === 'break') return { status: 400 };
  if (kind === 'look' || kind === 'pay') return { calls: [{ name: kind, arguments: { no: Number(no) } }] };
  return { text: `Answer ${no}` };
}

function outputOf(text: string): string {
  return String((JSON.parse(text) as { output: unknown }).output);
}
