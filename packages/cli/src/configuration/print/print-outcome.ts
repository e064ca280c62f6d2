import { plain } from '../../print/plain.ts';
import type { Styles } from '../../print/styles.ts';
import type { Outcome, Progress } from '../apply/apply-changes.ts';
import { describeChange } from './describe-change.ts';
import { changeForPrograms } from './plan-for-programs.ts';

/** A change that was made, as a line: `✓ agent "Order desk": changed, published as version 4`. */
export function printProgress({ change, parts }: Progress, { green }: Styles): string {
  return `${green('✓')} ${plain(`${change.kind} "${change.name}": ${parts.join(', ')}`)}`;
}

/** What was not made, and what was made of it. The error itself is told by who ends the program. */
export function printFailure({ done, failed, left }: Outcome, { red, dim }: Styles): string {
  if (failed === null) return '';
  const { change, parts } = failed;
  const partly = parts.length === 0 ? '' : ` (so far ${parts.join(', ')})`;
  return [
    `${red('✗')} ${plain(`${describeChange(change)}${partly}`)}`,
    ...left.map((each) => dim(plain(`  not begun: ${describeChange(each)}`))),
    `${done.length} done, 1 failed, ${left.length} not begun. What is done stays; apply again does the rest.`,
  ].join('\n');
}

export function outcomeForPrograms({ done, failed, left }: Outcome) {
  const partsOf = ({ change, parts }: Progress) => ({ ...changeForPrograms(change), parts });
  return {
    done: done.map(partsOf),
    failed:
      failed === null
        ? null
        : { ...partsOf(failed), error: failed.error instanceof Error ? failed.error.message : String(failed.error) },
    left: left.map(changeForPrograms),
  };
}
