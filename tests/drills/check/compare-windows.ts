import { percentile } from '@harkara/testkit';
import type { Recorded } from '../history/read-history.ts';

export interface Sample {
  /** When it began, in ms since 1970. */
  at: number;
  ms: number;
}

export interface Windows {
  /** At the 95th percentile. */
  calmMs: number;
  brokenMs: number;
  /** The second in relation to the first. */
  ratio: number;
  calm: number;
  broken: number;
}

const samplesMin = 20;

/** What took how long while something was broken and while nothing was, in the same run. */
export function compareWindows(events: readonly Recorded[], samples: readonly Sample[]): Windows {
  const isBroken = ({ at }: Sample) =>
    events.findLast((event) => event.at <= at && (event.what === 'broken' || event.what === 'mended'))?.what ===
    'broken';
  const p95 = (part: readonly Sample[]) =>
    percentile(
      part.map(({ ms }) => ms).sort((a, b) => a - b),
      0.95,
    );
  const { calm = [], broken = [] } = Object.groupBy(samples, (sample) => (isBroken(sample) ? 'broken' : 'calm'));
  const [calmMs, brokenMs] = [p95(calm), p95(broken)];
  return { calmMs, brokenMs, ratio: brokenMs / calmMs, calm: calm.length, broken: broken.length };
}

/** `ratioMax` or more is a fault, and so are too few samples. */
export function judgeWindows({ calmMs, brokenMs, ratio, calm, broken }: Windows, what: string, ratioMax: number) {
  const figure = `${what} p95 ${Math.round(brokenMs)} ms, in calm ${Math.round(calmMs)} ms (${ratio.toFixed(2)} ×)`;
  const isEnough = Math.min(calm, broken) >= samplesMin;
  return {
    figures: [`${figure}, of ${broken} and ${calm}`],
    faults: [
      ...(isEnough ? [] : [`only ${broken} ${what} while something was broken and ${calm} while nothing was`]),
      ...(isEnough && ratio >= ratioMax ? [`${what} took ${ratio.toFixed(2)} times as long as in calm`] : []),
    ],
  };
}
