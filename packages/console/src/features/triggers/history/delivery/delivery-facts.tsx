import type { Delivery, DeliveryWithBody } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSize } from '../../../../format/size.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Time } from '../../../../ui/time.tsx';

interface DeliveryFactsProps {
  readonly projectId: string;
  /** Who may not read what was sent sees less. */
  readonly delivery: Delivery & Partial<DeliveryWithBody>;
}

/** When it came, its task, and the calls that belong to it. */
export function DeliveryFacts({ projectId, delivery }: DeliveryFactsProps) {
  const { task_id: taskId, body_expires_at: keptUntil } = delivery;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label="Came">
          <Time at={delivery.at} />, {formatSize(delivery.size_bytes)}
        </Fact>
        {taskId === null ? null : (
          <Fact label="Task">
            <Link
              to="/p/$projectId/tasks/$taskId"
              params={{ projectId, taskId }}
              className="font-mono text-xs underline underline-offset-2"
            >
              {taskId}
            </Link>
          </Fact>
        )}
        <OtherCall label="Repeats" deliveryId={delivery.duplicate_of} />
        <OtherCall label="Replay of" deliveryId={delivery.replay_of} />
        <OtherCall label="Replayed as" deliveryId={delivery.replayed_as} />
        {delivery.idempotency_key == null ? null : (
          <Fact label="Key of its task">
            <span className="font-mono text-xs">{delivery.idempotency_key}</span>
          </Fact>
        )}
        {keptUntil === null ? null : (
          <Fact label="Body kept until">
            <Time at={keptUntil} />
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={delivery.id} what="id" />
        <Link
          from="/p/$projectId/triggers/$triggerId"
          to="/p/$projectId/triggers/$triggerId"
          search={{ tab: 'explain', at: delivery.at }}
          className="underline underline-offset-2"
        >
          Explain this call
        </Link>
      </div>
    </>
  );
}

/** Leads to another call of the webhook. */
function OtherCall({ label, deliveryId }: { readonly label: string; readonly deliveryId: string | null | undefined }) {
  if (deliveryId == null) return null;
  return (
    <Fact label={label}>
      <Link
        from="/p/$projectId/triggers/$triggerId"
        to="/p/$projectId/triggers/$triggerId"
        search={(before) => ({ ...before, open: deliveryId })}
        className="font-mono text-xs underline underline-offset-2"
      >
        {deliveryId}
      </Link>
    </Fact>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-all">{children}</dd>
    </>
  );
}
