import type { McpToolRun } from '@harkara/contract';
import type { ToolRunRow } from '@harkara/operations/work';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { presentToolRun } from '../../present/tool-run.ts';

/** What a call of a tool answers: the run in fields, and its output or the reason it stopped in words. */
export function presentRunCall(run: ToolRunRow): CallToolResult {
  const structuredContent: McpToolRun = { ...presentToolRun(run), status: run.status };
  return {
    content: [{ type: 'text', text: explainRun(run) }],
    structuredContent: { ...structuredContent },
    isError: run.status === 'failed',
  };
}

function explainRun({ id, status, output, error }: ToolRunRow): string {
  switch (status) {
    case 'done':
      return typeof output === 'string' ? output : JSON.stringify(output);
    case 'failed':
      return `Run ${id} failed: ${error ?? 'no reason was recorded.'}`;
    case 'queued':
    case 'running':
      return `Run ${id} is still running. Ask get_tool_run for its result later.`;
  }
}
