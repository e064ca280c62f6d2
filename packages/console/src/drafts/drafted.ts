import type { Agent, Tool, Workforce } from '@harkara/contract';

/** The records that have a draft and published versions. */
export interface DraftedRecords {
  readonly agent: Agent;
  readonly workforce: Workforce;
  readonly tool: Tool;
}

export type DraftedKind = keyof DraftedRecords;
export type RecordOf<Kind extends DraftedKind> = DraftedRecords[Kind];
export type DraftOf<Kind extends DraftedKind> = RecordOf<Kind>['draft'];
