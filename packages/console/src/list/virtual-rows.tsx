import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assignSlots } from './assign-slots.ts';
import { useRowOrder } from './use-row-order.ts';

interface VirtualRowsProps {
  readonly count: number;
  /** All rows are laid out anew with a new one: wrap it in useCallback. */
  readonly keyOf: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
  /** Stays in the page when it is scrolled out, so that the keyboard does not lose its place. */
  readonly activeIndex: number;
  /** A new object scrolls to the active row and puts the focus on it: on what is marked `data-focus`, else on its link or button. */
  readonly focusRequest: object | null;
  /** The last row is near. */
  readonly onNearEnd?: (() => void) | undefined;
}

const rowHeightPx = 36;
const nearRows = 20;
/** Under the top bar and the table's head. */
const stickyPx = 100;

/** The rows that can be seen, of a list as long as it may be. The page itself scrolls, so that Back finds its place. */
export function VirtualRows({ count, keyOf, renderRow, activeIndex, focusRequest, onNearEnd }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: stickyPx,
    rangeExtractor: (range) => withActive(range, activeIndex),
  });
  useLayoutEffect(() => {
    // What is above the list may grow: filters that are chosen, a notice. While one scrolls, measuring would cost time.
    if (!virtualizer.isScrolling) setScrollMargin(topOf(list.current));
  });
  const shown = virtualizer.getVirtualItems();
  const slots = useSlots(shown.map(({ index }) => keyOf(index)));
  const bySlot = new Map(shown.map((item) => [slots.get(keyOf(item.index)) ?? 0, item]));
  const order = useRowOrder([...bySlot.keys()], { isScrolling: virtualizer.isScrolling, firstKey: keyOf(0) });
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (count > 0 && last >= count - nearRows) onNearEnd?.();
  }, [count, last, onNearEnd]);
  useEffect(() => {
    if (focusRequest === null) return;
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
    const row = list.current?.querySelector(`[data-index="${activeIndex}"]`);
    row?.querySelector<HTMLElement>('[data-focus], a, button')?.focus({ preventScroll: true });
    // The request alone counts: a row that is active already takes the focus again.
  }, [focusRequest]);
  return (
    <div ref={list} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {/* Else each row that comes under a pointer which stands would be hovered. */}
      {virtualizer.isScrolling ? <div role="presentation" className="absolute inset-0 z-2" /> : null}
      {order.map((slot) => {
        const { index = 0, start = 0 } = bySlot.get(slot) ?? {};
        const place = { index, rowKey: keyOf(index), top: start - scrollMargin };
        return <Row key={slot} {...place} virtualizer={virtualizer} renderRow={renderRow} />;
      })}
    </div>
  );
}

interface RowProps {
  readonly virtualizer: Virtualizer<Window, Element>;
  readonly index: number;
  readonly rowKey: string;
  readonly top: number;
  readonly renderRow: (index: number) => ReactNode;
}

/** The place of one row, which is measured anew for each row that it shows. */
const Row = memo(function Row({ virtualizer, index, rowKey, top, renderRow }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    virtualizer.measureElement(row.current);
    return () => void virtualizer.elementsCache.delete(rowKey);
  }, [virtualizer, rowKey]);
  return (
    <div
      ref={row}
      data-index={index}
      role="presentation"
      className="absolute inset-x-0 contain-content"
      style={{ top }}
    >
      {renderRow(index)}
    </div>
  );
});

/** Which element shows which row: making elements while one scrolls would take longer than a frame. */
function useSlots(shown: readonly string[]): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = assignSlots(slots.current, shown);
  return slots.current;
}

function topOf(list: HTMLElement | null): number {
  return list === null ? 0 : Math.round(list.getBoundingClientRect().top + window.scrollY);
}

function withActive(range: Range, activeIndex: number): number[] {
  const inView = defaultRangeExtractor(range);
  const isThere = activeIndex < 0 || activeIndex >= range.count || inView.includes(activeIndex);
  return isThere ? inView : [...inView, activeIndex].toSorted((a, b) => a - b);
}
