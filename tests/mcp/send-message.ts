import { call, type Reply } from '@harkara/testkit';

export interface Envelope {
  url: string;
  key: string;
  headers?: Record<string, string>;
}

/** What a client of any generation accepts. */
export const acceptBoth = { Accept: 'application/json, text/event-stream' };

/** A message as a client without a handshake sends it: `capabilities` go with each message. */
export function modernMessage(method: string, params: Record<string, unknown> = {}, capabilities: object = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a-client', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}

/** The headers that must say the same as the message. */
export function modernHeaders({ method, params }: { method: string; params: Record<string, unknown> }) {
  const name = params['name'] ?? params['uri'] ?? params['taskId'];
  return {
    ...acceptBoth,
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(name === undefined ? {} : { 'Mcp-Name': String(name) }),
  };
}

/** Posts any body to the address; an event stream's last event is the answer's body. */
export async function post({ url, key, headers = acceptBoth }: Envelope, body: unknown): Promise<Reply> {
  const reply = await call(`${url}/v1/mcp`, 'POST', { token: key, body, headers });
  if (!(reply.headers.get('content-type') ?? '').startsWith('text/event-stream')) return reply;
  const events = String(reply.body)
    .split('\n')
    .filter((line) => line.startsWith('data: '));
  return { ...reply, body: JSON.parse((events.at(-1) ?? '').slice('data: '.length)) };
}

/** One message of the generation without a handshake. */
export function postModern(
  { url, key }: Pick<Envelope, 'url' | 'key'>,
  method: string,
  { params = {}, capabilities = {} }: { params?: Record<string, unknown>; capabilities?: object } = {},
): Promise<Reply> {
  const message = modernMessage(method, params, capabilities);
  return post({ url, key, headers: modernHeaders(message) }, message);
}
