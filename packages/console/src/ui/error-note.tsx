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
      <AlertIcon />
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

/** Drawn here, because the first paint would else wait for the library of icons. */
function AlertIcon() {
  return (
    <svg className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="8" cy="8" r="6.5" />
      <path d="M8 4.5v4M8 11v.5" strokeLinecap="round" />
    </svg>
  );
}

function requestIdOf(error: unknown): string {
  const named = error instanceof Error && 'requestId' in error ? error.requestId : '';
  return typeof named === 'string' ? named : '';
}
