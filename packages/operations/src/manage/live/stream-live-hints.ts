import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { createWakeUp } from '../../create-wake-up.ts';
import { requireProject } from '../projects/require-project.ts';
import { createHintQueue } from './create-hint-queue.ts';
import type { LiveProjects } from './create-live-projects.ts';
import { frameHints } from './decide-hints.ts';
import type { LiveHint, PlacedHint } from './live-hint.ts';
import { openLiveStream } from './open-live-stream.ts';
import type { ProjectWatch } from './watch-project.ts';
import { watchSteps } from './watch-steps.ts';

interface LiveInput {
  /** Those that this process follows. */
  liveProjects: LiveProjects;
  projectId: string;
  /** Whose steps are told as well. */
  taskId: string | undefined;
  /** The place of the last hint that the client has received. */
  lastPlace: string | undefined;
  signal: AbortSignal;
}

/**
 * Hints of what changes in a project (docs/contract.md 10.8), until the client leaves, the session ends or the person
 * is no longer a member. Refuses with project_not_found, task_not_found and live_stream_limit_reached.
 */
export async function streamLiveHints(ctx: UserContext, input: LiveInput): Promise<AsyncIterable<PlacedHint>> {
  const { liveProjects, projectId, taskId } = input;
  const { workspaceId } = await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.read' });
  if (taskId !== undefined) await requireTaskOf(ctx, { projectId, taskId });
  const slot = await openLiveStream(ctx);
  const hints = follow(ctx, { ...input, watch: liveProjects.watch({ projectId, workspaceId }) });
  return closing(hints, () => slot.close());
}

async function requireTaskOf({ db }: UserContext, { projectId, taskId }: { projectId: string; taskId: string }) {
  const task = await db.prisma.task.findFirst({ where: { id: taskId, projectId }, select: { id: true } });
  if (task === null) throw new Refusal('task_not_found');
}

async function* closing<T>(items: AsyncIterable<T>, close: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* items;
  } finally {
    await close();
  }
}

/** A wait has no end of its own: a look at the project, the client or the queue ends it. */
const waitMsMax = 60_000;

async function* follow(
  ctx: UserContext,
  { watch, taskId, lastPlace, signal }: LiveInput & { watch: ProjectWatch },
): AsyncGenerator<PlacedHint> {
  const wakeUp = createWakeUp();
  const queue = createHintQueue();
  let first: PlacedHint[] | undefined;
  let hasEnded = false;
  const add = (hints: readonly PlacedHint[]) => {
    for (const hint of hints) queue.add(hint);
    wakeUp.notify();
  };
  const leave = watch.add({
    credentialId: ctx.actor.sessionId ?? ctx.actor.tokenId ?? '',
    onLook: ({ frame }, hints) => {
      if (first !== undefined) return add(hints);
      // Those of the first look may be of changes that the client has read before.
      const missed = lastPlace === undefined ? hints : watch.log.listAfter(lastPlace);
      const place = missed === null || lastPlace === undefined ? watch.log.place() : lastPlace;
      first = [...frameHints(frame), ...resumeHints({ missed, lastPlace, taskId })].map((hint) => ({ place, hint }));
      add(missed ?? []);
    },
    onEnd: () => {
      hasEnded = true;
      wakeUp.notify();
    },
  });
  const onSteps = (hints: LiveHint[]) => add(hints.map((hint) => ({ place: watch.log.place(), hint })));
  const steps = taskId === undefined ? null : watchSteps(ctx, taskId, onSteps);
  signal.addEventListener('abort', wakeUp.notify, { once: true });
  try {
    while (first === undefined && !signal.aborted && !hasEnded) await wakeUp.wait(waitMsMax);
    await steps?.begun;
    yield* first ?? [];
    while (!signal.aborted && !hasEnded) {
      const { hints, waitMs } = queue.take(ctx.clock.now().getTime());
      yield* hints;
      if (hints.length === 0) await wakeUp.wait(waitMs ?? waitMsMax);
    }
  } finally {
    leave();
    steps?.stop();
    signal.removeEventListener('abort', wakeUp.notify);
  }
}

/** What a client that resumes has to read again: everything, or the steps, of which no log is kept. */
function resumeHints({
  missed,
  lastPlace,
  taskId,
}: Pick<LiveInput, 'lastPlace' | 'taskId'> & { missed: readonly PlacedHint[] | null }): LiveHint[] {
  if (missed === null) return [{ kind: 'reset' }];
  return lastPlace === undefined || taskId === undefined ? [] : [{ kind: 'many', kinds: ['step'] }];
}
