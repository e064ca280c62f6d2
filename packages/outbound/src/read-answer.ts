import type { Dispatcher } from 'undici';
import { OutboundError } from './outbound-error.ts';
import type { OutboundAnswer } from './outbound.ts';

/** Reads the whole body, and closes the connection when it is too large. */
export async function readAnswer(answer: Dispatcher.ResponseData, bytesMax: number): Promise<OutboundAnswer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new OutboundError('too_large');
    chunks.push(chunk);
  }
  return { status: answer.statusCode, headers: flatten(answer.headers), body: new Uint8Array(Buffer.concat(chunks)) };
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}
