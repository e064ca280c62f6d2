/**
 * A mail that was not sent. `message` and `code` can be logged: they contain no address and no text of the server's,
 * which may repeat the address.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether a later try can succeed. False when the server refuses this recipient or this mail for good. */
  readonly isRetryable: boolean;
  /** Such as `ETIMEDOUT`, `EABORT` when the whole time was over, or `EENVELOPE 550` with the server's answer code. */
  readonly code: string;

  constructor(error: unknown) {
    const code = codeOf(error);
    super(`The mail was not sent (${code}).`);
    this.code = code;
    this.isRetryable = !/^(EENVELOPE|EMESSAGE) 5/.test(code);
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' ? code : error.name,
    ...(typeof responseCode === 'number' ? [responseCode] : []),
  ];
  return parts.join(' ');
}
