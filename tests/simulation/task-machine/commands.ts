import fc, { type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { approve, cancel, type Kind, KINDS, messageOf, type Model, reject, say, send, viewOf } from './model.ts';
import { asMember, newestApproval, type Real, completeTurn, view } from './real.ts';

type Command = AsyncCommand<Model, Real>;

/** A command is done to both, and then both must show the same. */
function command(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: (model) => check(model),
    toString: () => name,
    run: async (model, real) => {
      await run(model, real);
      if (model.task !== null) expect(await view(real)).toEqual(viewOf(model.task));
    },
  };
}

const hasTask = (model: Model) => model.task !== null;
const hasPending = (model: Model) => model.task?.pending != null;

const start = (kind: Kind) =>
  command(
    `start ${kind}`,
    () => true,
    async (model, real) => {
      const { status, body } = await real.start({ message: messageOf(kind, model.no + 1), wait: true });
      expect(status).toBe(model.paused ? 409 : 200);
      if (model.paused) return;
      Object.assign(real, { taskId: body.id });
      model.task = null;
      say(model, kind);
    },
  );

const followUp = (kind: Kind) =>
  command(`follow up ${kind}`, hasTask, async (model, real) => {
    const { status } = await real.start({ message: messageOf(kind, model.no + 1), task_id: real.taskId, wait: true });
    const refused = model.paused || hasPending(model);
    expect(status).toBe(refused ? 409 : 200);
    if (!refused) say(model, kind);
  });

async function decide(real: Real, verb: string, body: unknown): Promise<number> {
  const approval = await newestApproval(real);
  if (approval === undefined) return 409;
  return (await asMember(real, `/approvals/${approval.id}/${verb}`, body)).status;
}

const approving = (edited: boolean) =>
  command(`approve${edited ? ' edited' : ''}`, hasTask, async (model, real) => {
    const isReply = model.task?.pending?.kind === 'reply';
    const edit = edited ? (isReply ? { text: `Edited ${model.no}` } : { arguments: { no: 0 } }) : null;
    expect(await decide(real, 'approve', { edit })).toBe(hasPending(model) ? 200 : 409);
    await completeTurn(real);
    approve(model, edited ? `Edited ${model.no}` : null);
  });

const rejecting = (note: string | null) =>
  command(`reject ${note ?? 'without a note'}`, hasTask, async (model, real) => {
    expect(await decide(real, 'reject', { note })).toBe(hasPending(model) ? 200 : 409);
    await completeTurn(real);
    reject(model, note);
  });

const personReply = command('reply', hasTask, async (model, real) => {
  const escalated = model.task?.status === 'escalated';
  const { status } = await asMember(real, `/tasks/${real.taskId}/reply`, { message: `From a person ${model.no}` });
  expect(status).toBe(escalated ? 200 : 409);
  if (escalated && model.task !== null) send(model.task, `From a person ${model.no}`);
});

const cancelling = command('cancel', hasTask, async (model, real) => {
  expect((await real.cancel(real.taskId ?? '')).status).toBe(200);
  cancel(model);
});

const pausing = (verb: 'pause' | 'resume') =>
  command(
    verb,
    () => true,
    async (model, real) => {
      expect((await asMember(real, `/agents/${real.agentId}/${verb}`)).status).toBe(200);
      model.paused = verb === 'pause';
    },
  );

const kind = fc.constantFrom(...KINDS);

/** Messages are the most frequent, pauses the rarest. */
export const commands = fc.commands<Model, Real, false>(
  [
    kind.map(start),
    kind.map(followUp),
    kind.map(followUp),
    fc.boolean().map(approving),
    fc.constantFrom('Shorter.', null).map(rejecting),
    fc.constant(personReply),
    fc.constant(cancelling),
    fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const).map(pausing),
  ],
  { maxCommands: 12 },
);
