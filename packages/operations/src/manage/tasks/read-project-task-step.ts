import { type Json, limits, Refusal } from '@harkara/contract';
import { createLogMask, type InputValues, type JsonData, listHiddenTexts, type Mask } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { stepColumns, stepRow } from '../../work/turns/list-steps.ts';
import { recordedCall } from '../../work/turns/recorded-call.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { listRecordedTools } from '../tools/list-recorded-tools.ts';

/** JSON of more bytes than this has more UTF-16 units than are shown, whatever its characters are. */
const longBytesMin = 4 * limits.stepValueUnitsMax;

const findStep = statement({
  name: 'find-project-task-step',
  params: z.object({ taskId: z.string(), stepId: z.string() }),
  row: stepRow.extend({
    attempt: z.int(),
    reserved_micro_inr: z.int(),
    tool_run_id: z.string().nullable(),
  }),
  sql: sql`SELECT ${stepColumns}, attempt, reserved_micro_inr,
      (SELECT r.id FROM tool_run r WHERE r.task_id = :task_id AND r.step_id = :step_id LIMIT 1) AS tool_run_id
    FROM step WHERE id = :step_id AND task_id = :task_id`,
});

/** The JSON of a step's values as text; of a long one the beginning, when that is all that is wanted. */
const readStepTexts = statement({
  name: 'read-project-task-step-texts',
  params: z.object({
    taskId: z.string(),
    stepId: z.string(),
    isCut: z.boolean(),
    bytesMin: z.int(),
    unitsMax: z.int(),
  }),
  row: z.object({ input: z.string().nullable(), output: z.string().nullable() }),
  sql: sql`SELECT
      CASE WHEN :is_cut AND octet_length(input) > :bytes_min THEN left(input, :units_max + 1) ELSE input END
        AS input,
      CASE WHEN :is_cut AND octet_length(output) > :bytes_min THEN left(output, :units_max + 1) ELSE output END
        AS output
    FROM (
      SELECT input::text AS input, output::text AS output FROM step WHERE id = :step_id AND task_id = :task_id OFFSET 0
    ) texts`,
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
  const hidden = await readHiddenArguments(ctx, { taskId, turn: step.turn });
  const { input, output } = await readValues(ctx, { taskId, stepId }, hidden);
  return { ...step, input: input.value, output: output.value, truncated: input.isCut || output.isCut };
}

interface ShownValue {
  value: Json;
  isCut: boolean;
}

async function readValues({ db }: UserContext, of: { taskId: string; stepId: string }, hidden: readonly string[]) {
  // A text is masked as a whole, before it is cut.
  const mask = hidden.length === 0 ? null : createLogMask(hidden);
  const cut = { isCut: mask === null, bytesMin: longBytesMin, unitsMax: limits.stepValueUnitsMax };
  const [texts] = await db.query(readStepTexts, { ...of, ...cut });
  return { input: await present(texts?.input ?? null, mask), output: await present(texts?.output ?? null, mask) };
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
async function present(text: string | null, mask: Mask | null): Promise<ShownValue> {
  await ownTurn();
  if (text === null) return { value: null, isCut: false };
  if (mask === null) return isLong(text) ? beginningOf(text) : { value: JSON.parse(text) as Json, isCut: false };
  const value = mask(JSON.parse(text) as JsonData) as Json;
  const masked = JSON.stringify(value);
  return isLong(masked) ? beginningOf(masked) : { value, isCut: false };
}

const isLong = (text: string) => text.length > limits.stepValueUnitsMax;

const beginningOf = (text: string) => ({ value: text.slice(0, limits.stepValueUnitsMax).toWellFormed(), isCut: true });
