import { CircleAlert } from 'lucide-react';

interface ErrorNoteProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong, in the service's own sentence, with the id by which its log has it. Nothing without an error. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  if (error === null || error === undefined) return null;
  const requestId = requestIdOf(error);
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-failed/8 p-3 text-failed">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <div className="grid gap-1">
        <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
        {requestId === '' ? null : <p className="font-mono text-xs break-all">Request {requestId}</p>}
        {onRetry === undefined ? null : (
          <button type="button" className="justify-self-start font-medium underline" onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

function requestIdOf(error: unknown): string {
  const named = error instanceof Error && 'requestId' in error ? error.requestId : '';
  return typeof named === 'string' ? named : '';
}
