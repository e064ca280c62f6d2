import {
  agentDraft,
  type AgentDraft,
  Refusal,
  type Routing,
  type RerunTaskBody,
  workforceDraft,
  type WorkforceDraft,
} from '@harkara/contract';
import { decideFirstAgent } from '@harkara/domain';
import { queriesIn, type TaskModel, type Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { openProgramBudget } from '../../open-program-budget.ts';
import { insertTaskOfPerson } from '../../work/tasks/insert-test-task.ts';
import { findWorkforces } from '../../work/triggers/find-workforces.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireRow } from '../permits/require-row.ts';
import { readDraftStart } from './read-draft-start.ts';
import { type ProjectTaskWithSteps, readProjectTask } from './read-project-task.ts';

interface RerunProjectTaskInput extends RerunTaskBody {
  taskId: string;
}

/** What the new task runs. */
interface Rerun {
  agentId: string;
  /** Of a test chat. */
  testDraft?: AgentDraft | WorkforceDraft;
  routing?: Routing;
}

/**
 * Starts a new task with the first message of another: as published from the same origin, as draft as a test chat.
 * Refuses with task_not_found, agent_unavailable, workforce_unavailable, ai_paused, daily_limit_reached, and with
 * conflict when the message had files.
 */
export async function rerunProjectTask(
  ctx: UserContext,
  { taskId, as }: RerunProjectTaskInput,
): Promise<ProjectTaskWithSteps> {
  const rerunId = await ctx.db.prisma.$transaction(async (tx) => {
    const { message, ...task } = await requireTask(ctx, tx, taskId);
    const { workspaceId, projectId, workforceId } = task;
    const rerun = await decideRerun(tx, { task, message, as });
    const origin = { channel: task.channel, triggerId: task.triggerId, apiKeyId: task.apiKeyId };
    const started = as === 'draft' ? ({ channel: 'test' } as const) : origin;
    const id = await insertTaskOfPerson(ctx, tx, {
      workspaceId,
      projectId,
      workforceId,
      message,
      ...started,
      ...rerun,
    });
    const target = { id, name: '', workspaceId, projectId };
    if (as === 'published') await writeAudit(ctx, tx, { kind: 'task', action: 'repeated', target });
    return id;
  });
  await ctx.jobQueue.enqueueTurn({ taskId: rerunId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return readProjectTask(ctx, { taskId: rerunId });
}

type RerunTask = TaskModel & { message: string };

/** Files are kept for one task, so a message with files cannot be sent again. */
async function requireTask(ctx: UserContext, tx: Transaction, taskId: string): Promise<RerunTask> {
  const include = { messages: { where: { turn: 1, role: 'user' }, select: { content: true } } } as const;
  const row = await tx.task.findUnique({ where: { id: taskId }, include });
  const { messages, ...task } = await requireRow(ctx, tx, { row, permit: 'tasks.manage', missing: 'task_not_found' });
  if ((await tx.attachment.count({ where: { taskId, turn: 1 } })) > 0)
    throw new Refusal('conflict', { detail: 'The message of this task has files, which can be sent only once.' });
  return { ...task, message: messages[0]?.content ?? '' };
}

interface RerunInput {
  task: TaskModel;
  message: string;
  as: RerunTaskBody['as'];
}

/** As draft: whatever is published. */
function decideRerun(tx: Transaction, { task, message, as }: RerunInput): Promise<Rerun> {
  const { workforceId } = task;
  if (as === 'draft') return readDraftStart(tx, { ...task, input: { message, channel: 'test', files: [], data: {} } });
  return workforceId === null ? rerunAgent(tx, task) : rerunWorkforce(tx, { task, workforceId, message });
}

async function rerunAgent(tx: Transaction, { agentId, channel }: TaskModel): Promise<Rerun> {
  const agent = await tx.agent.findUnique({ where: { id: agentId, deletedAt: null } });
  if (agent === null) throw new Refusal('agent_unavailable', { detail: 'The agent was deleted.' });
  const { publishedVersion: version, pausedAt } = agent;
  if (version === null || pausedAt !== null) throw new Refusal('agent_unavailable');
  if (channel !== 'test') return { agentId };
  const published = await tx.agentVersion.findUniqueOrThrow({ where: { agentId_version: { agentId, version } } });
  return { agentId, testDraft: agentDraft.parse(published.definition) };
}

/** In a test chat the members work by their drafts, so there is none of what is published. */
async function rerunWorkforce(
  tx: Transaction,
  { task: { projectId, channel }, workforceId, message }: { task: TaskModel; workforceId: string; message: string },
): Promise<Rerun> {
  if (channel === 'test')
    throw new Refusal('conflict', { detail: 'A test chat of a workforce can be repeated with its draft only.' });
  const [found] = await queriesIn(tx).query(findWorkforces, { workforceIds: [workforceId], projectId });
  if (found === undefined || !found.live || found.definition === null) throw new Refusal('workforce_unavailable');
  const definition = workforceDraft.parse(JSON.parse(found.definition));
  const input = { message, channel, files: [], data: {} } as const;
  const agentId = decideFirstAgent({ definition, available: found.available }, input, openProgramBudget());
  if (agentId === null) throw new Refusal('workforce_unavailable');
  return { agentId };
}
