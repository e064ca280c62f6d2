import type { ToolErrorCode, ToolStepStatus } from '@harkara/contract';
import type { JsonData } from '@harkara/domain';

/** A run as its caller sees it. */
export interface ToolRunRow {
  id: string;
  tool_id: string;
  version: number;
  status: 'queued' | 'running' | 'done' | 'failed';
  output: JsonData;
  error: string | null;
  error_code: ToolErrorCode | null;
  cost_micro_inr: number;
  deadline_at: Date;
  duration_ms: number;
  steps: { id: string; name: string; status: ToolStepStatus; duration_ms: number }[];
}
