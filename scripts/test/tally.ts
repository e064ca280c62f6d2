/** How many checks and tests passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many did not run, by what they need; an empty string when that is not known. */
  skipped: Readonly<Record<string, number>>;
}

const reasonOfNeed: Readonly<Record<string, string>> = {
  Redis: 'no REDIS_URL and no redis-server on the PATH',
  Chromium: 'none in its usual places; CHROMIUM may name one',
  'redis-server': 'none on the PATH',
  'a night': 'npm run drills -- --tier nightly',
  kubectl: 'no kubectl with kustomize 5 or later on the PATH',
};

export function addTally(one: Tally, other: Tally): Tally {
  const skipped = { ...one.skipped };
  for (const [need, count] of Object.entries(other.skipped)) skipped[need] = (skipped[need] ?? 0) + count;
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped };
}

/** The run in one or two lines: what was skipped and why, and last exactly "N passed, N failed". */
export function presentTally({ passed, failed, skipped }: Tally): string {
  const skips = Object.entries(skipped).map(presentSkip);
  const first = skips.length === 0 ? [] : [`Skipped: ${skips.join('; ')}.`];
  return [...first, `${passed} passed, ${failed} failed`].join('\n');
}

function presentSkip([need, count]: [string, number]): string {
  const tests = `${count} test${count === 1 ? '' : 's'}`;
  if (need === '') return `${tests} that ${count === 1 ? 'does' : 'do'} not say why`;
  const reason = reasonOfNeed[need];
  return `${tests} that need${count === 1 ? 's' : ''} ${need}${reason === undefined ? '' : ` (${reason})`}`;
}
