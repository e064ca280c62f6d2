import { cleanText, limits } from '@harkara/contract';
import { listCatalogue, readTask } from '@harkara/operations/work';
import { type ReadResourceResult, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import { presentTask } from '../../present/task.ts';
import { guard } from '../calls/guard.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { takeCallRate } from '../calls/take-call-rate.ts';
import { catalogueUri, presentCatalogue } from './catalogue.ts';

const mimeType = 'application/json';
const taskPrefix = 'task://';

const catalogue = {
  uri: catalogueUri,
  name: 'catalogue',
  title: 'Catalogue',
  description: "The project's agents, workforces and tools, and the names under which they are called.",
  mimeType,
};

const taskTemplate = {
  uriTemplate: `${taskPrefix}{id}`,
  name: 'task',
  title: 'Task',
  description: 'A conversation with an agent or a workforce: its status, its messages and its reply.',
  mimeType,
};

/** Tasks are not listed: there may be thousands, and clients read a list to its end (docs/contract.md 15.6). */
export function serveResources(server: Server, call: McpCall): void {
  server.setRequestHandler('resources/list', () => ({ resources: [catalogue] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [taskTemplate] }));
  server.setRequestHandler(
    'resources/read',
    guard(call, async ({ params: { uri } }) => {
      await takeCallRate(call, 'reads');
      return readResource(call, uri);
    }),
  );
}

async function readResource({ ctx, caller }: McpCall, uri: string): Promise<ReadResourceResult> {
  if (uri === catalogueUri) {
    const { items, nextCursor } = await listCatalogue(ctx, caller, { limit: limits.mcpItemsPerPage });
    return { contents: [{ uri, mimeType, text: presentCatalogue(items, nextCursor) }] };
  }
  if (!uri.startsWith(taskPrefix)) throw new ResourceNotFoundError(uri);
  const task = await readTask(ctx, caller, cleanText(uri.slice(taskPrefix.length)));
  return { contents: [{ uri, mimeType, text: JSON.stringify(presentTask(task)) }] };
}
