import type { DraftProblem, Names, Use, ValueChange } from '@harkara/contract';
import { call } from '../api/call.ts';
import type { DraftedKind, DraftOf, RecordOf } from './drafted.ts';

/** Fields of a draft with their new values; null removes an optional one. */
export type DraftChange<Kind extends DraftedKind> = {
  readonly [Field in keyof DraftOf<Kind>]?: DraftOf<Kind>[Field] | null | undefined;
};

/** The revision that the person has seen: a draft with another one is not changed. */
export interface Seen {
  readonly id: string;
  readonly revision: number;
}

export interface Compared {
  readonly from: number;
  readonly to: number | 'draft';
}

export interface ListedVersion {
  readonly version: number;
  readonly published_by: string;
  readonly published_at: string;
  readonly note: string | null;
  /** Of the newest 1,000 tasks or tool runs, those that began with it, and how many of them have failed. */
  readonly started: number;
  readonly failed: number;
}

export interface VersionPage {
  readonly data: readonly ListedVersion[];
  readonly next_cursor: string | null;
  readonly names?: Names | undefined;
}

/** The endpoints of a kind. Those of the three kinds differ in their names alone. */
export interface DraftedCalls<Kind extends DraftedKind> {
  readonly read: (id: string, signal: AbortSignal) => Promise<RecordOf<Kind>>;
  readonly change: (seen: Seen, change: DraftChange<Kind>) => Promise<RecordOf<Kind>>;
  readonly publish: (seen: Seen, note: string) => Promise<RecordOf<Kind>>;
  readonly restore: (seen: Seen, version: number) => Promise<RecordOf<Kind>>;
  readonly compare: (id: string, compared: Compared, signal: AbortSignal) => Promise<{ changes: ValueChange[] }>;
  readonly listVersions: (id: string, cursor: string | null, signal: AbortSignal) => Promise<VersionPage>;
  readonly listProblems: (id: string, signal: AbortSignal) => Promise<{ problems: DraftProblem[] }>;
  readonly listUses: (id: string, signal: AbortSignal) => Promise<{ items: Use[] }>;
}

const versionsQuery = (cursor: string | null) =>
  ({ limit: 50, include: 'names', cursor: cursor ?? undefined }) as const;

// What a draft's form has is what the service takes: their types differ in what may be left out.
const agentCalls: DraftedCalls<'agent'> = {
  read: (id, signal) => call('readAgent', { params: { agent_id: id }, signal }),
  change: ({ id, revision }, change) =>
    call('changeAgent', { params: { agent_id: id }, body: change as never, ifMatch: revision }),
  publish: ({ id, revision }, note) =>
    call('publishAgent', { params: { agent_id: id }, body: { note }, ifMatch: revision }),
  restore: ({ id, revision }, version) =>
    call('restoreAgentVersion', { params: { agent_id: id, version }, ifMatch: revision }),
  compare: (id, compared, signal) => call('compareAgentVersions', { params: { agent_id: id, ...compared }, signal }),
  listVersions: (id, cursor, signal) =>
    call('listAgentVersions', { params: { agent_id: id }, query: versionsQuery(cursor), signal }),
  listProblems: (id, signal) => call('listAgentProblems', { params: { agent_id: id }, signal }),
  listUses: (id, signal) => call('listAgentUses', { params: { agent_id: id }, signal }),
};

const workforceCalls: DraftedCalls<'workforce'> = {
  read: (id, signal) => call('readWorkforce', { params: { workforce_id: id }, signal }),
  change: ({ id, revision }, change) =>
    call('changeWorkforce', { params: { workforce_id: id }, body: change as never, ifMatch: revision }),
  publish: ({ id, revision }, note) =>
    call('publishWorkforce', { params: { workforce_id: id }, body: { note }, ifMatch: revision }),
  restore: ({ id, revision }, version) =>
    call('restoreWorkforceVersion', { params: { workforce_id: id, version }, ifMatch: revision }),
  compare: (id, compared, signal) =>
    call('compareWorkforceVersions', { params: { workforce_id: id, ...compared }, signal }),
  listVersions: (id, cursor, signal) =>
    call('listWorkforceVersions', { params: { workforce_id: id }, query: versionsQuery(cursor), signal }),
  listProblems: (id, signal) => call('listWorkforceProblems', { params: { workforce_id: id }, signal }),
  listUses: (id, signal) => call('listWorkforceUses', { params: { workforce_id: id }, signal }),
};

const toolCalls: DraftedCalls<'tool'> = {
  read: (id, signal) => call('readTool', { params: { tool_id: id }, signal }),
  change: ({ id, revision }, change) =>
    call('changeTool', { params: { tool_id: id }, body: change as never, ifMatch: revision }),
  publish: ({ id, revision }, note) =>
    call('publishTool', { params: { tool_id: id }, body: { note }, ifMatch: revision }),
  restore: ({ id, revision }, version) =>
    call('restoreToolVersion', { params: { tool_id: id, version }, ifMatch: revision }),
  compare: (id, compared, signal) => call('compareToolVersions', { params: { tool_id: id, ...compared }, signal }),
  listVersions: (id, cursor, signal) =>
    call('listToolVersions', { params: { tool_id: id }, query: versionsQuery(cursor), signal }),
  listProblems: (id, signal) => call('listToolProblems', { params: { tool_id: id }, signal }),
  listUses: (id, signal) => call('listToolUses', { params: { tool_id: id }, signal }),
};

const calls: { readonly [Kind in DraftedKind]: DraftedCalls<Kind> } = {
  agent: agentCalls,
  workforce: workforceCalls,
  tool: toolCalls,
};

export function callsOf<Kind extends DraftedKind>(kind: Kind): DraftedCalls<Kind> {
  return calls[kind];
}
