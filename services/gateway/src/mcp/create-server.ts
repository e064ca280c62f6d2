import { productVersion } from '@harkara/runtime';
import { Server } from '@modelcontextprotocol/server';
import type { McpCall } from './calls/mcp-call.ts';
import { tasksExtension } from './calls/tasks-extension.ts';
import { serveResources } from './resources/serve-resources.ts';
import { serveTasks } from './tasks/serve-tasks.ts';
import { serveTools } from './tools/serve-tools.ts';

const supportedProtocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18'];

const instructions =
  'Each agent and workforce of a Harkara project is a tool that takes a message, and each of its tools is one with ' +
  'inputs of its own. A call that takes longer than 25 seconds answers the id of its task or run: ask get_task or ' +
  'get_tool_run later. To continue a conversation, call the same tool with its task_id. Some actions wait for the ' +
  'decision of a person, which is not made here.';

/** What is published or paused shows within the time of a list. Names of resources do not change. */
const cacheHints = {
  'server/discover': { ttlMs: 3_600_000 },
  'tools/list': { ttlMs: 10_000 },
  'resources/list': { ttlMs: 300_000 },
  'resources/templates/list': { ttlMs: 300_000 },
} as const;

/** Nothing is elicited from clients, so no answer of theirs is ever compared with a schema. */
const jsonSchemaValidator = {
  getValidator: () => () => {
    throw new Error('this server asks clients for nothing');
  },
};

/** A server of the protocol for one message. The tasks extension belongs to the newer generation alone. */
export function createServer(call: McpCall, era: 'legacy' | 'modern'): Server {
  const hasTasks = era === 'modern';
  const server = new Server(
    { name: 'harkara', title: 'Harkara', version: productVersion },
    {
      supportedProtocolVersions,
      instructions,
      cacheHints,
      jsonSchemaValidator,
      capabilities: { tools: {}, resources: {}, ...(hasTasks ? { extensions: { [tasksExtension]: {} } } : {}) },
    },
  );
  serveTools(server, call);
  serveResources(server, call);
  if (hasTasks) serveTasks(server, call);
  return server;
}
