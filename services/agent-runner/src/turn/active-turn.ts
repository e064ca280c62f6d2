import { type AgentDraft, agentDraft } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import { type Lease, type LoadedTurn, loadTurn } from '@harkara/operations/work';
import { ownTurn } from '@harkara/runtime';
import { type AgentFunctions, functionsOf } from './agent-functions.ts';
import type { FindFile } from './conversation.ts';
import { readFiles } from './read-files.ts';

/** A claimed turn and everything that its agent works from. */
export interface ActiveTurn {
  lease: Lease;
  loaded: LoadedTurn;
  agent: AgentDraft;
  functions: AgentFunctions;
  findFile: FindFile;
}

/**
 * Prepares a claimed turn. `known` is what the claim has read already; without it the turn is read from the database:
 * after a takeover, and after a hand-over, because another agent has other tools and may see other files.
 */
export async function openTurn(ctx: Context, lease: Lease, known: LoadedTurn | null = null): Promise<ActiveTurn> {
  const loaded = known ?? (await loadTurn(ctx, lease));
  // Parsing a long conversation and fitting it are two turns of the event loop.
  if (loaded.messages.length > 100) await ownTurn();
  const agent = agentDraft.parse(loaded.definition);
  const findFile = await readFiles(ctx, loaded.messages, agent);
  return {
    lease,
    loaded,
    agent,
    functions: functionsOf({ tools: loaded.tools, handoffTargets: loaded.handoff_targets }),
    findFile,
  };
}
