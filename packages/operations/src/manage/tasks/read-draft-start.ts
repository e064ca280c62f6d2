import {
  agentDraft,
  type AgentDraft,
  Refusal,
  type Routing,
  workforceDraft,
  type WorkforceDraft,
} from '@harkara/contract';
import type { RouteInput } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import { decideTestRouting } from '../../work/tasks/decide-test-routing.ts';

interface DraftStartInput {
  projectId: string;
  agentId: string | null;
  /** When there is one, its draft decides which agent begins. */
  workforceId: string | null;
  input: RouteInput;
}

export interface DraftStart {
  agentId: string;
  testDraft: AgentDraft | WorkforceDraft;
  /** Of a workforce: how `agentId` was chosen. */
  routing?: Routing;
}

/**
 * The draft that a test chat runs, and the agent that begins. Refuses with agent_unavailable and workforce_unavailable
 * for what was deleted or has no members.
 */
export async function readDraftStart(tx: Transaction, input: DraftStartInput): Promise<DraftStart> {
  return input.workforceId === null ? startOfAgent(tx, input.agentId ?? '') : startOfWorkforce(tx, input);
}

async function startOfAgent(tx: Transaction, agentId: string): Promise<DraftStart> {
  const agent = await tx.agent.findUnique({ where: { id: agentId, deletedAt: null } });
  if (agent === null) throw new Refusal('agent_unavailable', { detail: 'The agent was deleted.' });
  return { agentId, testDraft: agentDraft.parse(agent.draft) };
}

async function startOfWorkforce(
  tx: Transaction,
  { projectId, workforceId, input }: DraftStartInput,
): Promise<DraftStart> {
  const workforce = await tx.workforce.findUnique({ where: { id: workforceId ?? '', deletedAt: null } });
  if (workforce === null) throw new Refusal('workforce_unavailable', { detail: 'The workforce was deleted.' });
  const draft = workforceDraft.parse(workforce.draft);
  const routing = await decideTestRouting(tx, { projectId, draft, input });
  return { agentId: routing.agent_id, testDraft: draft, routing };
}
