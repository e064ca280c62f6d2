import type { RunAnswer } from './kill-in-the-middle.ts';
import type { Sink } from './start-sink.ts';
import type { StepKind } from './step-kinds.ts';

/** What is recorded of a run. */
export interface KilledRun {
  no: number;
  status: string;
  error_code: string | null;
  attempt: number;
  cost: number;
  reserved: number;
}

const priceMicroInr = 100_000;

/** One sentence for everything that is not as it was promised. */
export function listRunFaults({
  kind,
  runs,
  rows,
  sink,
}: {
  kind: StepKind;
  runs: readonly RunAnswer[];
  rows: readonly KilledRun[];
  sink: Pick<Sink, 'countOf'>;
}): string[] {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      faults.push(`${what} is ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`);
  };
  expect('the number of recorded runs', rows.length, runs.length);
  for (const { no, status, body } of runs) {
    const run = `run ${no}`;
    expect(
      `${run}: the answer`,
      [status, body.status, body.error_code],
      kind.resumes ? [200, 'done', null] : [200, 'failed', 'internal'],
    );
    expect(`${run}: its output`, body.output, kind.resumes ? no : null);
    if (!kind.resumes) expect(`${run}: the step that it names`, body.error?.includes('"The middle"'), true);
    expect(`${run}: calls before the step`, sink.countOf('POST', '/first', no), 1);
    expect(`${run}: calls after the step`, sink.countOf('POST', '/last', no), kind.resumes ? 1 : 0);
    if (kind.held !== null)
      expect(`${run}: calls of the step`, sink.countOf(kind.held.method, '/held', no), kind.held.calls);
  }
  for (const { no, attempt, cost, reserved } of rows) {
    expect(`run ${no}: claims and money set aside`, [attempt, reserved], [2, 0]);
    if (kind.name !== 'ai') expect(`run ${no}: its cost`, cost, kind.resumes ? 2 * priceMicroInr : priceMicroInr);
  }
  return faults;
}
