import { Refusal, startToolRun } from '@harkara/contract';
import { findToolWithKey, runHeaders, runTool } from '@harkara/operations';
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts';
import { routeWithAdmission } from '../../http/route.ts';
import { presentToolRun } from '../../present/tool-run.ts';

/**
 * 200 for a run that finished, done or failed (docs/contract.md 4.9). One statement checks the key and reads the tool.
 */
export const runToolRoute = routeWithAdmission(
  startToolRun,
  async (ctx, credential, params) => {
    const keyed = await findToolWithKey(ctx, credential, params['tool_id'] ?? '');
    return keyed === null ? null : { caller: keyed.caller, loaded: keyed.tool };
  },
  async (ctx, { caller, loaded: tool, body, header, requestId, gone }) => {
    if (tool === null) throw new Refusal('tool_not_found');
    const idempotencyKey = readIdempotencyKey(header('idempotency-key'));
    const given = body.inputs;
    const { run, replayed } = await runTool(ctx, {
      caller,
      tool,
      given,
      source: 'api',
      idempotencyKey,
      traceId: requestId,
      signal: gone,
    });
    return {
      status: 200,
      body: presentToolRun(run),
      headers: { ...runHeaders(run.id), ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}) },
    };
  },
);
