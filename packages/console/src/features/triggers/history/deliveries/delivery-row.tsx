import type { Delivery } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { formatSize } from '../../../../format/size.ts';
import { formatInstant } from '../../../../format/time.ts';
import type { RowPlace } from '../../../../list/row-grid.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { Status } from '../../../../ui/status.tsx';
import { outcomeLooks, sayDelivery } from '../record/delivery-words.ts';

interface DeliveryRowProps extends RowPlace {
  readonly delivery: Delivery;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (deliveryId: string, isRange: boolean) => void;
}

/** One call. Its link covers the row, so that a click anywhere opens it. */
export const DeliveryRow = memo(function DeliveryRow(props: DeliveryRowProps) {
  const { delivery, index, isActive, isOpen, isSelected, onFocus, onSelect } = props;
  const words = sayDelivery(delivery);
  return (
    <div
      role="row"
      onFocus={() => onFocus(delivery.id)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(
        'delivery-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2',
        '@max-[45rem]:gap-y-1 @max-[45rem]:py-2',
        isSelected || isOpen ? 'bg-accent/8' : 'bg-ground hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="relative z-1">
        <input
          type="checkbox"
          aria-label={`Select the call of ${formatInstant(new Date(delivery.at), serverNow())}: ${words}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(delivery.id, event.shiftKey)}
          className="size-4 align-middle"
        />
      </div>
      <div role="gridcell" className="flex">
        <Status {...outcomeLooks[delivery.outcome]} isStill />
      </div>
      <div role="gridcell" className="truncate">
        <PlainTime at={delivery.at} />
      </div>
      <div role="gridcell" className="truncate @max-[45rem]:col-span-full">
        <Link
          from="/p/$projectId/triggers/$triggerId"
          to="/p/$projectId/triggers/$triggerId"
          search={(before) => ({ ...before, open: delivery.id })}
          tabIndex={isActive ? 0 : -1}
          aria-current={isOpen ? 'true' : undefined}
          title={words}
          className="after:absolute after:inset-0"
        >
          {words}
        </Link>
      </div>
      <div role="gridcell" className="text-right text-muted @max-[45rem]:hidden">
        {formatSize(delivery.size_bytes)}
      </div>
    </div>
  );
});
