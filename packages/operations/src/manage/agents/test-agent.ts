import { type AgentDraft, agentDraft, type AgentTestBody, Refusal } from '@harkara/contract';
import { checkMessage } from '@harkara/domain';
import { type AgentModel, queriesIn, type Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { bindAttachments, lockAttachments } from '../../work/tasks/bind-attachments.ts';
import { insertTestTask } from '../../work/tasks/insert-test-task.ts';
import { type ProjectTaskWithSteps, readProjectTask } from '../tasks/read-project-task.ts';
import { continueTestChat, type TestMessage } from './continue-test-chat.ts';
import { requireAgent } from './require-agent.ts';

interface TestAgentInput {
  agentId: string;
  body: AgentTestBody;
}

/**
 * Gives a message to an agent's draft as it is now, to one of its versions, or to a test chat, whether the agent is
 * published or paused. Refuses like a start by the API (docs/contract.md 4.3), but not for an agent that is not live.
 */
export async function testAgent(ctx: UserContext, { agentId, body }: TestAgentInput): Promise<ProjectTaskWithSteps> {
  const { id: taskId, turn } = await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    const problem = checkMessage(body);
    if (problem !== null) throw new Refusal(problem);
    const sender = { kind: 'user', userId: ctx.actor.userId, projectId: agent.projectId } as const;
    const files = await lockAttachments(queriesIn(tx), sender, body.attachment_ids);
    const chat = await (body.task_id === undefined ? beginTestChat : continueTestChat)(ctx, tx, { agent, body, files });
    await bindAttachments(queriesIn(tx), body.attachment_ids, chat);
    return chat;
  });
  await ctx.jobQueue.enqueueTurn({ taskId, turn, attempt: 0, traceId: ctx.requestId });
  return readProjectTask(ctx, { taskId });
}

async function beginTestChat(ctx: UserContext, tx: Transaction, { agent, body, files }: TestMessage) {
  const { id: agentId, workspaceId, projectId } = agent;
  const draft = await readTested(tx, agent, body.version);
  const hasFiles = body.attachment_ids.length > 0;
  if (hasFiles && !draft.accepts_files) throw new Refusal('files_not_accepted');
  if (files instanceof Refusal) throw files;
  const task = { workspaceId, projectId, agentId, workforceId: null, draft, message: body.message ?? '', hasFiles };
  return { id: await insertTestTask(ctx, tx, task), turn: 1 };
}

/** What a new chat runs: the draft, or the version that is named. */
async function readTested(tx: Transaction, agent: AgentModel, version: number | undefined): Promise<AgentDraft> {
  if (version === undefined) return agentDraft.parse(agent.draft);
  const found = await tx.agentVersion.findUnique({ where: { agentId_version: { agentId: agent.id, version } } });
  if (found === null) throw new Refusal('version_not_found', { detail: `The agent has no version ${version}.` });
  return agentDraft.parse(found.definition);
}
