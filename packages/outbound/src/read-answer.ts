import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';
import type { OutboundAnswer, OutboundCall } from './outbound.ts';

/** Reads the body, and closes the connection when it is larger than is taken. */
export async function readAnswer(
  answer: Dispatcher.ResponseData,
  { bytesMax, cutsBody = false }: Pick<OutboundCall, 'bytesMax' | 'cutsBody'>,
): Promise<OutboundAnswer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax && !cutsBody) throw new OutboundError('too_large');
    chunks.push(chunk);
    if (bytes > bytesMax) break;
  }
  const body = new Uint8Array(Buffer.concat(chunks).subarray(0, bytesMax));
  return { status: answer.statusCode, headers: flatten(answer.headers), body };
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}
