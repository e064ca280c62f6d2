import type { Origin } from '../record/new-trigger-search.ts';
import { EventFields } from './event/event-fields.tsx';
import { WebhookMessage } from './message/webhook-message.tsx';
import { ScheduleFields } from './schedule/schedule-fields.tsx';
import type { FieldProps } from './state/field-props.ts';

interface KindFieldsProps extends FieldProps {
  readonly origin: Origin;
  /** Null before it is made. */
  readonly triggerId: string | null;
}

/** What only a trigger of this kind has. */
export function KindFields({ origin, triggerId, ...props }: KindFieldsProps) {
  if (origin === 'schedule') return <ScheduleFields {...props} />;
  if (origin === 'event') return <EventFields {...props} />;
  return <WebhookMessage {...props} origin={origin} triggerId={triggerId} />;
}
