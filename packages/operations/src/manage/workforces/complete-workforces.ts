import { agentDraft, workforceDraft, type WorkforceMember } from '@harkara/contract';
import type { AgentModel, Transaction, WorkforceModel } from '@harkara/prisma';
import { addDraftStates } from '../drafts/draft-state.ts';
import type { WorkforceRow } from './workforce-row.ts';

/** Adds the states of the drafts, and each member's name and whether it can take work, in the draft's order. */
export async function completeWorkforces(
  tx: Transaction,
  workforces: readonly WorkforceModel[],
): Promise<WorkforceRow[]> {
  const withStates = await addDraftStates(tx, 'workforce', workforces);
  const drafts = withStates.map((workforce) => ({ workforce, members: workforceDraft.parse(workforce.draft).members }));
  const known = await readMembers(
    tx,
    drafts.flatMap(({ members }) => members),
  );
  return drafts.map(({ workforce, members }) => ({
    ...workforce,
    members: members.flatMap((id) => known.get(id) ?? []),
  }));
}

/** `completeWorkforces` for one. */
export async function completeWorkforce(tx: Transaction, workforce: WorkforceModel): Promise<WorkforceRow> {
  const [row] = await completeWorkforces(tx, [workforce]);
  if (row === undefined) throw new Error('one workforce in, one row out');
  return row;
}

/** The members by id, deleted ones too, because a draft may still name them. */
async function readMembers(tx: Transaction, ids: readonly string[]): Promise<Map<string, WorkforceMember>> {
  const agents = await tx.agent.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, draft: true, publishedVersion: true, pausedAt: true, deletedAt: true },
  });
  return new Map(
    agents.map(({ id, draft, ...state }) => [
      id,
      {
        agent_id: id,
        name: agentDraft.parse(draft).name,
        ...stateOf(state),
      },
    ]),
  );
}

type AgentState = Pick<AgentModel, 'publishedVersion' | 'pausedAt' | 'deletedAt'>;

function stateOf(agent: AgentState): Pick<WorkforceMember, 'live' | 'obstacle'> {
  const obstacle = obstacleOf(agent);
  return { live: obstacle === null, obstacle };
}

function obstacleOf({ publishedVersion, pausedAt, deletedAt }: AgentState): WorkforceMember['obstacle'] {
  if (deletedAt !== null) return 'deleted';
  if (pausedAt !== null) return 'paused';
  return publishedVersion === null ? 'not_published' : null;
}
