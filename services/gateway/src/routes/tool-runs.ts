import { endpoints } from '@harkara/contract';
import { listToolRuns, readToolRun } from '@harkara/operations/manage';
import { findKnownToolWithKey, findToolWithKey, type KeyedTool, runHeaders, runTool } from '@harkara/operations/work';
import { readIdempotencyKey } from '../http/read-idempotency-key.ts';
import { routesOf } from '../http/routes-of.ts';
import { withLoaded } from '../http/with-loaded.ts';
import { presentPage } from '../present/page.ts';
import { presentProjectToolRun, presentProjectToolRunSummary } from '../present/project-tool-run.ts';
import { presentToolRun } from '../present/tool-run.ts';

export const toolRunRoutes = routesOf(endpoints.toolRuns, {
  /** 200 for a failed run too (docs/contract.md 4.9). One statement checks the key and reads a tool not yet known. */
  runTool: withLoaded(
    {
      load: async (ctx, credential, params) => loadedOf(await findToolWithKey(ctx, credential, params.tool_id)),
      findKnown: (ctx, credential, params) => loadedOf(findKnownToolWithKey(ctx, credential, params.tool_id)),
      missing: 'tool_not_found',
    },
    async (ctx, { caller, body, header, requestId, closedSignal }, tool) => {
      const { run, replayed } = await runTool(ctx, {
        caller,
        tool,
        inputs: body.inputs,
        source: 'api',
        idempotencyKey: readIdempotencyKey(header('idempotency-key')),
        traceId: requestId,
        signal: closedSignal(),
      });
      return {
        status: 200,
        body: presentToolRun(run),
        headers: { ...runHeaders(run.id), ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}) },
      };
    },
  ),

  listToolRuns: async (ctx, { params, query }) => {
    const page = await listToolRuns(ctx, { toolId: params.tool_id, ...query });
    return { status: 200, body: presentPage(page, presentProjectToolRunSummary) };
  },

  readToolRun: async (ctx, { params }) => {
    return { status: 200, body: presentProjectToolRun(await readToolRun(ctx, { runId: params.run_id })) };
  },
});

function loadedOf(found: KeyedTool | null) {
  return found === null ? null : { caller: found.caller, loaded: found.tool };
}
