export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The run in one or two lines, of which the last is exactly "N passed, N failed". */
export function summary({ passed, failed, skipped }: Tally, withRedis: boolean): string {
  const reason = withRedis ? '' : ', among them those that need Redis, which is not here';
  const note = skipped === 0 ? [] : [`${skipped} skipped${reason}`];
  return [...note, `${passed} passed, ${failed} failed`].join('\n');
}
