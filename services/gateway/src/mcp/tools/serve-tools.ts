import { cleanText, limits } from '@harkara/contract';
import { findCatalogueItem, listCatalogue } from '@harkara/operations/work';
import {
  type CallToolResult,
  ProtocolError,
  type Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { toRefusal } from '../../http/answer-refusal.ts';
import { recordRefusal } from '../../http/observe-request.ts';
import { presentRefusal } from '../answers/present-refusal.ts';
import { guard } from '../calls/guard.ts';
import type { McpCall } from '../calls/mcp-call.ts';
import { takeCallRate } from '../calls/take-call-rate.ts';
import { rpcCodes } from '../wire/rpc-refusal.ts';
import { builtInTools } from './built-in-tools.ts';
import { callAgent } from './call-agent.ts';
import { describeItem } from './describe-item.ts';
import { runPublishedTool } from './run-published-tool.ts';
import { findIdEnd, nameItems } from './tool-name.ts';

/** Tools: one for each item of the project's catalogue, and four to look after tasks and runs (docs/contract.md 15.2). */
export function serveTools(server: Server, call: McpCall): void {
  server.setRequestHandler(
    'tools/list',
    guard(call, async ({ params }) => {
      await takeCallRate(call, 'reads');
      return listTools(call, params?.cursor);
    }),
  );
  server.setRequestHandler(
    'tools/call',
    guard(call, async ({ params: { name, arguments: given = {} } }, sent) => {
      try {
        return await callTool(call, { name, given }, sent);
      } catch (error) {
        return refuseCall(call, error);
      }
    }),
  );
}

async function listTools({ ctx, caller }: McpCall, cursor: string | undefined) {
  const page = await listCatalogue(ctx, caller, {
    cursor: cursor === undefined ? undefined : cleanText(cursor.slice(0, 255)),
    limit: limits.mcpItemsPerPage,
  });
  const names = nameItems(page.items);
  const own: Tool[] =
    cursor === undefined ? [...builtInTools].map(([name, { declaration }]) => ({ name, ...declaration })) : [];
  return {
    tools: [...page.items.map((item, index) => describeItem(item, names[index] ?? '')), ...own],
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
  };
}

async function callTool(
  call: McpCall,
  { name, given }: { name: string; given: unknown },
  sent: ServerContext,
): Promise<CallToolResult> {
  const builtIn = builtInTools.get(name);
  if (builtIn !== undefined) {
    await takeCallRate(call, builtIn.rate);
    return builtIn.answer(call, given);
  }
  const idEnd = findIdEnd(name);
  const item = idEnd === null ? null : await findCatalogueItem(call.ctx, call.caller, idEnd);
  if (item === null) {
    await takeCallRate(call, 'reads');
    throw new ProtocolError(rpcCodes.invalidParams, `Unknown tool: ${name.slice(0, 200)}`);
  }
  if (item.kind === 'tool') return runPublishedTool(call, { item, given }, sent);
  return callAgent(call, { kind: item.kind, id: item.id, given }, sent);
}

/** A refusal is a result with which a model can do better. What is wrong with us is an error of the protocol. */
function refuseCall({ response }: McpCall, error: unknown): CallToolResult {
  const refusal = toRefusal(error);
  const isOurs = refusal.status >= 500 && refusal.code !== 'ai_paused' && refusal.code !== 'daily_limit_reached';
  if (error instanceof ProtocolError || isOurs) throw error;
  recordRefusal(response, refusal.code);
  return presentRefusal(refusal);
}
