import type { WebhookEndpoint } from '@harkara/contract';
import { PlainTime } from '../../../ui/plain-time.tsx';
import { Status } from '../../../ui/status.tsx';

/** Whether notifications reach an endpoint, and why not. */
export function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { enabled, disabled_reason: reason, failing_since: since } = endpoint;
  if (!enabled) {
    return (
      <span className="grid justify-items-start gap-0.5">
        <Status status={reason === null ? 'skipped' : 'failed'} word="Off" />
        {reason === null ? null : <span className="wrap-anywhere text-muted">{reason}</span>}
      </span>
    );
  }
  if (since === null) return <Status status="done" word="On" />;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Status status="failed" word="Failing" />
      <span className="text-muted">
        since <PlainTime at={since} />
      </span>
    </span>
  );
}
