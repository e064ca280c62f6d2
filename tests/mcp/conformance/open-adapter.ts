import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface AdapterOptions {
  url: string;
  key: string;
  /** The suite calls its tools by fixed names, and ours end with an id: our name for each of the suite's. */
  names: ReadonlyMap<string, string>;
}

/** A proxy between the conformance suite, which sends no credentials, and the gateway. */
export async function openAdapter(options: AdapterOptions): Promise<{ url: string; close(): void }> {
  const server = createServer((from, to) => void forward(options, from, to).catch(() => to.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/mcp`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward({ url, key, names }: AdapterOptions, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const body = rename(await text(from), names);
  const forwarded = request(new URL(from.url ?? '', url), {
    method: from.method,
    headers: {
      ...renameHeaders(from.headers, names),
      authorization: `Bearer ${key}`,
      'content-length': Buffer.byteLength(body),
    },
  });
  forwarded.on('error', () => to.destroy());
  forwarded.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
  });
  to.on('close', () => forwarded.destroy());
  forwarded.end(body);
}

function rename(body: string, names: AdapterOptions['names']): string {
  try {
    const message = JSON.parse(body) as { method?: string; params?: { name?: string } };
    const name = message.method === 'tools/call' ? names.get(message.params?.name ?? '') : undefined;
    return name === undefined ? body : JSON.stringify({ ...message, params: { ...message.params, name } });
  } catch {
    return body;
  }
}

function renameHeaders(headers: IncomingHttpHeaders, names: AdapterOptions['names']): IncomingHttpHeaders {
  const name = names.get(String(headers['mcp-name']));
  return name === undefined ? headers : { ...headers, 'mcp-name': name };
}
