/** What a timeline draws, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** Time in which nothing is done, such as waiting for a person. */
  readonly isWait: boolean;
}

/** A stretch of the axis. Left and width are parts of the whole width, from 0 to 1. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly width: number;
  /** A wait that is drawn as a narrow gap with its length. */
  readonly isBreak: boolean;
}

export interface Scale {
  readonly segments: readonly Segment[];
}

/** A wait becomes a break when it is more than this part of the span, so that it does not squash all the rest. */
const breakPart = 0.1;
const breakWidth = 0.06;

/** The axis of spans between two moments, with long waits taken out. */
export function scaleOf(spans: readonly Span[], from: number, to: number): Scale {
  const breaks = chooseBreaks(listWaits(spans, from, to), to - from);
  const hidden = breaks.reduce((sum, wait) => sum + wait.to - wait.from, 0);
  const drawnMs = Math.max(1, to - from - hidden);
  const workWidth = 1 - breaks.length * breakWidth;
  const segments: Segment[] = [];
  let left = 0;
  const add = (stretch: Stretch, isBreak: boolean) => {
    if (stretch.to <= stretch.from) return;
    const width = isBreak ? breakWidth : ((stretch.to - stretch.from) / drawnMs) * workWidth;
    segments.push({ ...stretch, left, width, isBreak });
    left += width;
  };
  let at = from;
  for (const wait of breaks) {
    add({ from: at, to: wait.from }, false);
    add(wait, true);
    at = wait.to;
  }
  add({ from: at, to }, false);
  return { segments };
}

/** Where a moment is on the axis, from 0 to 1. */
export function positionOf({ segments }: Scale, at: number): number {
  const segment = segments.find(({ to }) => at <= to) ?? segments.at(-1);
  if (segment === undefined) return 0;
  const part = (at - segment.from) / (segment.to - segment.from);
  return segment.left + Math.min(Math.max(part, 0), 1) * segment.width;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches in which nothing was done. */
function listWaits(spans: readonly Span[], from: number, to: number): Stretch[] {
  const busy = spans.filter(({ isWait }) => !isWait).toSorted((a, b) => a.start - b.start);
  const waits: Stretch[] = [];
  let at = from;
  for (const { start, end } of busy) {
    if (start > at) waits.push({ from: at, to: Math.min(start, to) });
    at = Math.max(at, end);
  }
  if (at < to) waits.push({ from: at, to });
  return waits;
}

/** The longest first, each against what the longer ones have left of the span. Answers them by time. */
function chooseBreaks(waits: readonly Stretch[], spanMs: number): Stretch[] {
  const chosen: Stretch[] = [];
  let leftMs = spanMs;
  for (const wait of waits.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const ms = wait.to - wait.from;
    // Where all is waiting, there is nothing that a break could make room for.
    if (ms <= leftMs * breakPart || ms >= leftMs) break;
    chosen.push(wait);
    leftMs -= ms;
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}
