import type { Context } from '../../context.ts';
import { rollUpSpend, sliceMsMax } from './roll-up-spend.ts';

const sliceMsMin = 1_000;

/**
 * Rolls up slice by slice. Too much may have begun in a slice for the time that a statement has, and it would fail
 * again: so the next slice after a failure is half as long, and after each success it is a tenth longer.
 */
export function createSpendRollup(ctx: Pick<Context, 'db' | 'clock'>): () => Promise<boolean> {
  let sliceMs = sliceMsMax;
  return async () => {
    try {
      const more = await rollUpSpend(ctx, sliceMs);
      sliceMs = Math.min(sliceMsMax, Math.ceil(sliceMs * 1.1));
      return more;
    } catch (error) {
      sliceMs = Math.max(sliceMsMin, Math.floor(sliceMs / 2));
      throw error;
    }
  };
}
