import { describe, expect, test } from 'vitest';
import type { Recorded } from '../../history/read-history.ts';
import { judgeDeadRows } from './judge-dead-rows.ts';
import { judgeHandles } from './judge-handles.ts';
import { judgeMemory } from './judge-memory.ts';

const lookMs = 5_000;

/** A life of so many minutes, looked at every 5 s. */
function live(worker: string, minutes: number, needsAt: (minute: number) => Partial<Needs> = () => ({})): Recorded[] {
  return Array.from({ length: (minutes * 60_000) / lookMs + 1 }, (_, tick) => {
    const needs = { residentMb: 100, handles: 30, ...needsAt((tick * lookMs) / 60_000) };
    return { what: 'sampled', tick, busy: true, worker, at: tick * lookMs, ...needs };
  });
}

interface Needs {
  residentMb: number;
  handles: number;
}

describe('memory', () => {
  test('that grows only while a process warms up is no fault', () => {
    const warmsUp = live('gateway-0-0', 20, (minute) => ({ residentMb: 100 + 20 * Math.min(minute, 4) }));
    expect(judgeMemory(warmsUp)).toEqual({
      figures: ['MB a minute: gateway-0-0 0.00, all of gateway 0.00'],
      faults: [],
    });
  });

  test('that grows by a MB a minute is one', () => {
    const grows = live('gateway-0-0', 20, (minute) => ({ residentMb: 100 + 1.1 * minute }));
    expect(judgeMemory(grows).faults).toEqual([
      'the memory of gateway-0-0 grows by 1.10 MB a minute',
      'the memory of all of gateway grows by 1.10 MB a minute',
    ]);
  });

  test('of a service is seen over the lives of its processes, each of which is too short', () => {
    const lives = [0, 1, 2, 3].flatMap((no) =>
      live(`gateway-1-${no}`, 5, () => ({ residentMb: 100 + 10 * no })).map((each) => ({
        ...each,
        at: each.at + no * 300_000,
        tick: no,
      })),
    );
    expect(judgeMemory(lives as Recorded[]).faults).toEqual([
      expect.stringMatching(/^the memory of all of gateway grows/),
    ]);
  });

  test('of a short run has no slope', () => {
    expect(judgeMemory(live('gateway-0-0', 7)).figures).toEqual(['too short for slopes of memory']);
  });
});

describe('file descriptors', () => {
  /** Looked at until the load is over, and for a while when all is quiet. */
  const endsWith = (handles: number, minutes = 5) => [
    ...live('gateway-0-0', minutes, (minute) => ({ handles: minute > 2 ? 200 : 30 })),
    ...live('gateway-0-0', 1, () => ({ handles })).map((each) => ({ ...each, busy: false })),
  ];

  test('that come and go with the load are told', () => {
    expect(judgeHandles(endsWith(31))).toEqual({ figures: ['file descriptors: gateway-0-0 30 to 31'], faults: [] });
  });

  test('that are left open are a fault', () => {
    expect(judgeHandles(endsWith(41)).faults).toEqual(['the handles of gateway-0-0 grew from 30 to 41']);
  });

  test('of a process that was killed before the end have no end', () => {
    expect(judgeHandles(live('gateway-1-0', 5)).figures).toEqual(['too short for handles']);
  });
});

test('dead rows may be as many as vacuum lets gather, and no more', () => {
  const counted = (dead: number): Recorded[] => [
    { what: 'counted', busy: true, at: 0, connections: 9, tables: { task: { dead, live: 1_000 } } },
  ];
  expect(judgeDeadRows(counted(2_250), 100).faults).toEqual([]);
  expect(judgeDeadRows(counted(2_251), 100).faults).toEqual(['task had 2251 dead rows, over 2250']);
});
