import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** How the first event is sent: the call as one can run it, but for the key. */
export function FirstCall() {
  const command = [
    `curl -X POST ${window.location.origin}/v1/api/events`,
    '-H "Authorization: Bearer $HARKARA_API_KEY"',
    '-H "Content-Type: application/json"',
    `-d '{"type": "lead.saved", "data": {"name": "Asha Rao"}}'`,
  ].join(' \\\n  ');
  return (
    <EmptyState title="No event has come in the last 30 days" action={<CopyButton text={command} what="call" />}>
      <p>
        Your software tells what happened, and event triggers start tasks from it. Owners and Admins make the API key
        that stands for HARKARA_API_KEY.
      </p>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Call that sends an event"
        className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs text-ink"
      >
        {command}
      </pre>
    </EmptyState>
  );
}
