import type { ProjectToolRunSummary, ToolErrorCode, ToolRunSource } from '@harkara/contract';

/** What started a run, as a filter and a fact say it. */
export const sourceWords: Readonly<Record<ToolRunSource, string>> = {
  api: 'API key',
  test: 'Test',
  agent: 'Agent',
  tool: 'Another tool',
  mcp: 'MCP client',
};

/** The source with the key that it had. */
export function sayWho({ source, api_key: key }: Pick<ProjectToolRunSummary, 'source' | 'api_key'>): string {
  return key === null ? sourceWords[source] : `${sourceWords[source]} ${key.name}`;
}

/** Why a run failed, short enough for a row (docs/contract.md 2.6). */
export const errorWords: Readonly<Record<ToolErrorCode, string>> = {
  step: 'A step failed',
  cost_cap: 'Over its ₹5',
  time: 'Over 60 s',
  paused: 'AI work paused',
  daily_cap: 'Daily limit',
  internal: 'Service error',
};

export function sayVersion(version: number | null): string {
  return version === null ? 'Draft' : `v${version}`;
}
