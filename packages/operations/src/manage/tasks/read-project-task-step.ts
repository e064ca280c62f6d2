import { type Json, limits, Refusal } from '@harkara/contract';
import { createLogMask, type InputValues, type JsonData, listHiddenTexts, type Mask } from '@harkara/domain';
import { json, sql, statement } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { stepColumns, stepRow } from '../../work/turns/list-steps.ts';
import { recordedCall } from '../../work/turns/recorded-call.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { listRecordedTools } from '../tools/list-recorded-tools.ts';

const findStep = statement({
  name: 'find-project-task-step',
  params: z.object({ taskId: z.string(), stepId: z.string() }),
  row: stepRow.extend({
    input: json(z.unknown()).nullable(),
    output: json(z.unknown()).nullable(),
    attempt: z.int(),
    reserved_micro_inr: z.int(),
    tool_run_id: z.string().nullable(),
  }),
  sql: sql`SELECT ${stepColumns}, input, output, attempt, reserved_micro_inr,
      (SELECT r.id FROM tool_run r WHERE r.task_id = :task_id AND r.step_id = :step_id LIMIT 1) AS tool_run_id
    FROM step WHERE id = :step_id AND task_id = :task_id`,
});

export interface StepDetails extends z.output<typeof stepRow> {
  input: Json;
  output: Json;
  attempt: number;
  reserved_micro_inr: number;
  tool_run_id: string | null;
  /** Whether the input or the output was too long to show: then it is the beginning of its JSON, as text. */
  truncated: boolean;
}

/**
 * A step with its input and output. The inputs that a tool hides in logs are masked wherever they come, also in what
 * the model wrote. Refuses with task_not_found, role_refused and step_not_found.
 */
export async function readProjectTaskStep(
  ctx: UserContext,
  { taskId, stepId }: { taskId: string; stepId: string },
): Promise<StepDetails> {
  const { prisma } = ctx.db;
  const task = await prisma.task.findUnique({ where: { id: taskId }, select: { workspaceId: true } });
  if (task === null) throw new Refusal('task_not_found');
  await requirePermit(ctx, prisma, { ...task, permit: 'tasks.manage', missing: 'task_not_found' });
  const [step] = await ctx.db.query(findStep, { taskId, stepId });
  if (step === undefined) throw new Refusal('step_not_found');
  const mask = createLogMask(await readHiddenArguments(ctx, { taskId, turn: step.turn }));
  const [input, output] = [await shorten(step.input, mask), await shorten(step.output, mask)];
  return { ...step, input: input.value, output: output.value, truncated: input.isCut || output.isCut };
}

/** The texts that a turn's calls gave to hidden inputs. */
async function readHiddenArguments(
  { db }: UserContext,
  { taskId, turn }: { taskId: string; turn: number },
): Promise<string[]> {
  const steps = await db.prisma.step.findMany({ where: { taskId, turn, kind: 'tool_call' }, select: { input: true } });
  const calls = steps.flatMap(({ input }) => recordedCall.safeParse(input).data ?? []);
  const toolOf = await listRecordedTools(db, calls);
  return calls.flatMap((call) => {
    const inputs = toolOf(call)?.inputs ?? [];
    const isObject = typeof call.arguments === 'object' && call.arguments !== null;
    return isObject ? listHiddenTexts(inputs, call.arguments as InputValues) : [];
  });
}

/** Lets the event loop turn first: masking a long value takes up to 30 ms. */
async function shorten(value: unknown, mask: Mask): Promise<{ value: Json; isCut: boolean }> {
  await ownTurn();
  const masked = mask((value ?? null) as JsonData) as Json;
  const text = JSON.stringify(masked);
  if (text.length <= limits.stepValueUnitsMax) return { value: masked, isCut: false };
  return { value: text.slice(0, limits.stepValueUnitsMax).toWellFormed(), isCut: true };
}
