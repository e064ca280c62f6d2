import { formatDuration } from '../format/time.ts';
import type { Scale, Segment } from './scale.ts';

interface Tick {
  readonly left: number;
  readonly label: string;
}

const secondMs = 1_000;
const niceMs = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600].map((each) => each * secondMs);
const ticksMax = 6;

/** Labels below the axis: the time of work since the beginning, without the breaks. */
export function ticksOf({ segments }: Scale): readonly Tick[] {
  const drawn = segments.filter(({ isBreak }) => !isBreak);
  const workMs = drawn.reduce((sum, each) => sum + lengthOf(each), 0);
  const everyMs = niceMs.find((ms) => workMs / ms <= ticksMax) ?? Math.ceil(workMs / ticksMax / 3_600_000) * 3_600_000;
  const ticks: Tick[] = [];
  let before = 0;
  for (const segment of drawn) {
    const ms = lengthOf(segment);
    for (let at = Math.ceil(before / everyMs) * everyMs; at <= before + ms; at += everyMs) {
      const left = segment.left + ((at - before) / ms) * segment.width;
      ticks.push({ left, label: at === 0 ? '0 s' : formatDuration(at) });
    }
    before += ms;
  }
  return ticks.filter((tick, index) => tick.label !== ticks[index - 1]?.label);
}

/** The labels of the breaks: how long each wait was. */
export function breakLabelsOf({ segments }: Scale): readonly Tick[] {
  return segments
    .filter(({ isBreak }) => isBreak)
    .map((each) => ({ left: each.left + each.width / 2, label: formatDuration(lengthOf(each)) }));
}

const lengthOf = ({ from, to }: Segment) => to - from;
