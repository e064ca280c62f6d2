import { quoteForShell } from '../calls/quote-for-shell.ts';

export interface McpConnection {
  /** The address of the service's MCP server. */
  readonly url: string;
  readonly apiKey: string;
}

export interface McpClient {
  readonly value: string;
  readonly label: string;
  /** Where the text goes. */
  readonly words: string;
  readonly write: (connection: McpConnection) => string;
}

const name = 'harkara';
const json = (value: unknown) => JSON.stringify(value, null, 2);
const headersOf = ({ apiKey }: McpConnection) => ({ Authorization: `Bearer ${apiKey}` });

/** How common clients are told of the server, each in its own words. */
export const mcpClients: readonly McpClient[] = [
  {
    value: 'claude-code',
    label: 'Claude Code',
    words: 'Run this in a terminal.',
    write: ({ url, apiKey }) =>
      [
        `claude mcp add --transport http ${name} ${url}`,
        `--header ${quoteForShell(`Authorization: Bearer ${apiKey}`)}`,
      ].join(' \\\n  '),
  },
  {
    value: 'claude-desktop',
    label: 'Claude Desktop',
    words:
      'Settings, Developer, Edit config: claude_desktop_config.json. It starts the server by mcp-remote, which needs Node.js. Restart the client afterwards.',
    write: ({ url, apiKey }) => json({ mcpServers: { [name]: remoteOf({ url, apiKey }) } }),
  },
  {
    value: 'vs-code',
    label: 'VS Code',
    words: 'The file .vscode/mcp.json of a folder, or "MCP: Open User Configuration". Do not commit it with the key.',
    write: (connection) =>
      json({ servers: { [name]: { type: 'http', url: connection.url, headers: headersOf(connection) } } }),
  },
  {
    value: 'cursor',
    label: 'Cursor',
    words: 'The file ~/.cursor/mcp.json, or .cursor/mcp.json of a project. Do not commit it with the key.',
    write: (connection) => json({ mcpServers: { [name]: { url: connection.url, headers: headersOf(connection) } } }),
  },
  {
    value: 'other',
    label: 'Other clients',
    words: 'Most clients that speak Streamable HTTP take this form.',
    write: (connection) =>
      json({ mcpServers: { [name]: { type: 'http', url: connection.url, headers: headersOf(connection) } } }),
  },
];

/** The header is in the environment, because some clients lose spaces of arguments. */
function remoteOf({ url, apiKey }: McpConnection) {
  const args = ['-y', 'mcp-remote', url, '--header', 'Authorization:${HARKARA_AUTHORIZATION}'];
  const isPlain = url.startsWith('http:');
  return {
    command: 'npx',
    args: isPlain ? [...args, '--allow-http'] : args,
    env: { HARKARA_AUTHORIZATION: `Bearer ${apiKey}` },
  };
}
