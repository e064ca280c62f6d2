import { useEffect, useReducer, useRef } from 'react';
import { orderRows } from './order-rows.ts';

/** More would take longer than a frame on a slow computer. */
const movesPerFrame = 6;

interface ListState {
  readonly isScrolling: boolean;
  /** Of the list's first row. With another one it is another list, which is in order at once. */
  readonly firstKey: string;
}

/**
 * The order in which the elements of rows stand in the page. An element that is put elsewhere is laid out anew, so all
 * keep their places while one scrolls, and take those of `wanted` frame by frame when the list stands: that is what a
 * screen reader reads.
 */
export function useRowOrder(wanted: readonly number[], { isScrolling, firstKey }: ListState): readonly number[] {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const before = useRef<{ order: readonly number[]; firstKey: string }>({ order: [], firstKey });
  const movesAtRest = firstKey === before.current.firstKey ? movesPerFrame : Number.POSITIVE_INFINITY;
  const order = orderRows(before.current.order, wanted, isScrolling ? 0 : movesAtRest);
  before.current = { order, firstKey };
  const isOrdered = order.every((each, at) => each === wanted[at]);
  useEffect(() => {
    if (isScrolling || isOrdered) return undefined;
    const frame = requestAnimationFrame(drawAgain);
    return () => cancelAnimationFrame(frame);
  });
  return order;
}
