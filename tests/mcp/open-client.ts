import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as OldTransportType } from '@modelcontextprotocol/sdk/shared/transport.js';

/** The client SDKs of the protocol's makers: of the generation without a handshake, and two of the one with it. */
export const clientKinds = ['2026-07-28', '2025-11-25', 'first SDK'] as const;
export type ClientKind = (typeof clientKinds)[number];

export interface ToolAnswer {
  text: string;
  fields: Record<string, unknown>;
  isError: boolean;
}

export interface McpTool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: Record<string, unknown>;
  outputSchema?: Record<string, unknown> | undefined;
}

export interface McpClient {
  listTools(): Promise<McpTool[]>;
  /** The name of the tool with this title. */
  nameOf(title: string): Promise<string>;
  callTool(name: string, given?: Record<string, unknown>, onProgress?: (text: string) => void): Promise<ToolAnswer>;
  listResources(): Promise<string[]>;
  readResource(uri: string): Promise<unknown>;
  version(): string | undefined;
  close(): Promise<void>;
}

/** A connected client with a project's key. */
export async function openClient(kind: ClientKind, { url, key }: { url: string; key: string }): Promise<McpClient> {
  const address = new URL(`${url}/v1/mcp`);
  const options = { requestInit: { headers: { Authorization: `Bearer ${key}` } } };
  const info = { name: 'a-client', version: '1' };
  if (kind === 'first SDK') {
    const client = new OldClient(info);
    const transport = new OldTransport(address, options);
    await client.connect(transport as OldTransportType);
    return wrap(
      client,
      (params, onprogress) => client.callTool(params, undefined, { ...onprogress }),
      () => transport.protocolVersion,
    );
  }
  const mode = kind === '2026-07-28' ? { pin: kind } : 'legacy';
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address, options));
  return wrap(
    client,
    (params, onprogress) => client.callTool(params, { ...onprogress }),
    () => client.getNegotiatedProtocolVersion(),
  );
}

type AnyClient = Pick<Client, 'close'> & {
  listTools(): Promise<{ tools: unknown[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
};

interface OnProgress {
  onprogress?: (progress: { message?: string | undefined }) => void;
}

function wrap(
  client: AnyClient,
  callTool: (params: { name: string; arguments: Record<string, unknown> }, options: OnProgress) => Promise<unknown>,
  version: () => string | undefined,
): McpClient {
  const listTools = async () => (await client.listTools()).tools as McpTool[];
  return {
    listTools,
    nameOf: async (title) => {
      const found = (await listTools()).find((tool) => tool.title === title);
      if (found === undefined) throw new Error(`no tool is called ${title}`);
      return found.name;
    },
    callTool: async (name, given = {}, onProgress) => {
      const options = onProgress && {
        onprogress: ({ message = '' }: { message?: string | undefined }) => onProgress(message),
      };
      return toAnswer(await callTool({ name, arguments: given }, options ?? {}));
    },
    listResources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    readResource: async (uri) => {
      const { contents } = await client.readResource({ uri });
      return JSON.parse((contents as { text: string }[])[0]?.text ?? '');
    },
    version,
    close: () => client.close(),
  };
}

function toAnswer(result: unknown): ToolAnswer {
  const { content, structuredContent, isError } = result as {
    content: { text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
  };
  return {
    text: content.map(({ text }) => text).join('\n'),
    fields: structuredContent ?? {},
    isError: isError === true,
  };
}
