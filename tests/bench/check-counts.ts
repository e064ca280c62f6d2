import type { Bench } from './measure.ts';

/** Compares what clients were told with what is recorded; answers whether all is right and prints one line a side. */
export async function checkCounts({ sides, tallies }: Bench): Promise<boolean> {
  let right = true;
  for (const side of sides) {
    const { started, errors } = tallies[side.name];
    const { rows, finishedOnce } = await side.countRows();
    const isRight = rows === started && (finishedOnce === null || finishedOnce === started) && errors.length === 0;
    const finished = finishedOnce === null ? '' : ` = turns and runs finished once ${finishedOnce}`;
    console.log(
      `${isRight ? 'OK  ' : 'FAIL'} ${side.name}: answers ${started} = rows created ${rows}${finished}, errors ${errors.length}`,
    );
    for (const error of new Set(errors.slice(0, 5))) console.log(`     ${error}`);
    right &&= isRight;
  }
  return right;
}
