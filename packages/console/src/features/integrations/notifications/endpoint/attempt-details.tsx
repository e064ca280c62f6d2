import type { WebhookAttempt, WebhookEndpoint } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { refusalOf } from '../../../../api/me.ts';
import { ValueView } from '../../../../editor/value-view.tsx';
import { formatDuration } from '../../../../format/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Time } from '../../../../ui/time.tsx';
import { endpointRoute } from '../../record/routes-of-pages.ts';

interface AttemptDetailsProps {
  readonly attempt: WebhookAttempt;
  readonly endpoint: WebhookEndpoint;
}

/** What the last try sent and what it was answered; the notification can be sent again, whatever became of it. */
export function AttemptDetails({ attempt, endpoint }: AttemptDetailsProps) {
  const { error, request, answer, last_try_at: triedAt, duration_ms: took } = attempt;
  return (
    <div className="grid min-w-0 gap-2">
      {error === null ? null : <p className="rounded-md bg-failed/8 p-2 break-words text-failed">{error}</p>}
      <p className="text-muted">
        <code className="font-mono text-xs break-all">{attempt.notification_id}</code>
        {triedAt === null ? null : (
          <>
            , last tried <Time at={triedAt} />
          </>
        )}
        {took === null ? '' : `, answered after ${formatDuration(took)}`}
      </p>
      {request === null ? null : <ValueView label={`Sent to ${request.url}`} value={readBody(request.body)} />}
      {answer === null || answer === '' ? null : <ValueView label="Answer" value={answer} />}
      <Retry attempt={attempt} endpoint={endpoint} />
    </div>
  );
}

function Retry({ attempt, endpoint }: AttemptDetailsProps) {
  const { workspace } = endpointRoute.useRouteContext();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const refusal =
    refusalOf(workspace, 'webhook_endpoints.manage') ??
    (endpoint.enabled ? undefined : 'The endpoint is off. Turn it on first.') ??
    (isBusy ? 'It is being sent.' : undefined);
  const retry = async () => {
    setBusy(true);
    setError(null);
    await call('retryWebhookAttempt', { params: { attempt_id: attempt.id } }).catch(setError);
    await queryClient.invalidateQueries({ queryKey: keys.webhookAttempts(endpoint.id) });
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <ErrorNote error={error} />
      <Button refusedBecause={refusal} onClick={() => void retry()}>
        Send again
      </Button>
    </div>
  );
}

/** The body as data, so that it is shown by lines; as text when it is none. */
function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
