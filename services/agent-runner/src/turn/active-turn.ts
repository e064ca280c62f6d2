import { type AgentDraft, agentDraft } from '@harkara/contract';
import { type Context, type Lease, type LoadedTurn, loadTurn } from '@harkara/operations';
import type { FindFile } from './conversation.ts';
import { type Offer, offerOf } from './functions.ts';
import { readFiles } from './read-files.ts';

/** A claimed turn with all that its agent works from. */
export interface ActiveTurn {
  lease: Lease;
  loaded: LoadedTurn;
  agent: AgentDraft;
  offer: Offer;
  findAttachment: FindFile;
}

/** A claimed turn ready to work on; read again after a hand-over, because another agent sees other things. */
export async function openTurn(ctx: Context, lease: Lease, known: LoadedTurn | null = null): Promise<ActiveTurn> {
  const loaded = known ?? (await loadTurn(ctx, lease));
  const agent = agentDraft.parse(loaded.definition);
  return { lease, loaded, agent, offer: offerOf(loaded), findAttachment: await readFiles(ctx, loaded.messages, agent) };
}
