import type { IncomingHttpHeaders } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { McpCall } from './calls/mcp-call.ts';
import { createServer } from './create-server.ts';
import { writeAnswer } from './wire/write-answer.ts';

/** The headers that the protocol looks at. The rest, the key among it, stays here. */
const protocolHeaders = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/**
 * Answers one message in the generation of the protocol that it is written in. Everything is made anew for each, so
 * that any gateway can answer any message.
 */
export async function serveMessage(
  call: McpCall,
  { headers, message }: { headers: IncomingHttpHeaders; message: unknown },
): Promise<void> {
  const handler = createMcpHandler(({ era }) => createServer(call, era));
  const kept = protocolHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const request = new Request('http://gateway/v1/mcp', {
    method: 'POST',
    headers: Object.fromEntries(kept) as Record<string, string>,
    signal: call.signal,
  });
  await writeAnswer(await handler.fetch(request, { parsedBody: message }), call.response);
}
