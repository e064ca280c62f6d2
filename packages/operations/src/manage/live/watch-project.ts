import { limits } from '@harkara/contract';
import { type Loop, startLoop } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import type { RejectedCalls } from '../../work/webhooks/create-rejected-calls.ts';
import { createHintLog, type HintLog } from './create-hint-log.ts';
import { decideHints, type LiveLook } from './decide-hints.ts';
import { listLiveRows, type LiveRow } from './list-live-rows.ts';
import { listRejectedHints } from './list-rejected-hints.ts';
import type { LiveHint, PlacedHint } from './live-hint.ts';
import { readLiveFrame } from './read-live-frame.ts';

/** A stream that is told what changes. */
export interface LiveReader {
  /** Of the session or the personal access token that opened it. */
  credentialId: string;
  onLook(look: LiveLook, hints: readonly PlacedHint[]): void;
  /** The credential has ended, or the person is no longer a member. */
  onEnd(): void;
}

export interface ProjectWatch {
  readonly log: HintLog;
  /** Returns a function that ends it. */
  add(reader: LiveReader): () => void;
  close(): Promise<void>;
}

const lookEveryMs = 1_000;
/** The newest of a long backlog. */
const unfinishedMax = 300;
/** Clocks differ, and a record is seen when its transaction ends, so each look goes back further than the last one. */
const lookBackMs = 60_000;
/** As long as a reader may resume, the last look is kept; what changed in between is told at the next one. */
const keptMs = limits.liveResumeMinutes * 60_000;

interface WatchInput {
  projectId: string;
  workspaceId: string;
  /** Those of this process. */
  rejectedCalls: RejectedCalls;
  /** No reader has come back in time. */
  onUnused(): void;
}

/** Looks at a project once a second while somebody reads, with two statements for all readers of this gateway. */
export function watchProject(ctx: Pick<Context, 'db' | 'clock' | 'logger'>, input: WatchInput): ProjectWatch {
  const { projectId, workspaceId, rejectedCalls, onUnused } = input;
  const readers = new Set<LiveReader>();
  const log = createHintLog();
  let last: { look: LiveLook; at: number } | undefined;
  let loop: Loop | undefined;
  let unused: NodeJS.Timeout | undefined;

  const listHints = async (look: LiveLook | null, at: number): Promise<LiveHint[]> => {
    if (look === null || last === undefined) return [];
    const triggerIds = rejectedCalls.listBetween(last.at, at);
    return [...decideHints(last.look, look), ...(await listRejectedHints(ctx.db, { projectId, triggerIds }))];
  };

  const lookOnce = async (): Promise<boolean> => {
    const at = ctx.clock.now().getTime();
    const looking = [...readers];
    const look = await readLook(ctx, { projectId, workspaceId, last, readers: looking });
    const found = await listHints(look, at);
    const hints = log.add(found, at);
    if (look !== null) last = { look, at };
    for (const reader of looking) {
      if (look?.frame.credential_ids.includes(reader.credentialId) !== true) reader.onEnd();
      else reader.onLook(look, hints);
    }
    return false;
  };

  return {
    log,
    add: (reader) => {
      clearTimeout(unused);
      readers.add(reader);
      loop ??= startLoop({ name: 'live', everyMs: lookEveryMs, logger: ctx.logger, work: lookOnce });
      return () => {
        if (!readers.delete(reader) || readers.size > 0) return;
        void loop?.stop();
        loop = undefined;
        unused = setTimeout(onUnused, keptMs).unref();
      };
    },
    close: async () => {
      clearTimeout(unused);
      await loop?.stop();
    },
  };
}

interface LookInput {
  projectId: string;
  workspaceId: string;
  last: { look: LiveLook; at: number } | undefined;
  readers: readonly LiveReader[];
}

/** Null when the workspace is gone. */
async function readLook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { projectId, workspaceId, last, readers }: LookInput,
): Promise<LiveLook | null> {
  const before = last?.look.rows ?? [];
  const unfinished = (kind: LiveRow['kind'], states: readonly string[]) =>
    before.flatMap((row) => (row.kind === kind && states.includes(row.state) ? row.id : [])).sort();
  const [rows, frame] = await Promise.all([
    listLiveRows(db, {
      projectId,
      workspaceId,
      taskIds: unfinished('task', ['queued', 'running', 'needs_approval', 'escalated']).slice(-unfinishedMax),
      approvalIds: unfinished('approval', ['pending']).slice(-unfinishedMax),
      since: (last?.at ?? clock.now().getTime()) - lookBackMs,
    }),
    readLiveFrame(db, { workspaceId, credentialIds: [...new Set(readers.map((reader) => reader.credentialId))] }),
  ]);
  return frame === null ? null : { rows, frame };
}
