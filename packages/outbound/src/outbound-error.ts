export type OutboundReason =
  | 'url'
  | 'address'
  | 'name'
  | 'connection'
  | 'timeout'
  | 'too_large'
  | 'redirect'
  | 'redirect_with_body'
  | 'request'
  | 'cancelled';

const texts: Record<OutboundReason, string> = {
  url: 'The address is not a valid http or https address.',
  address: 'The address is not on the public internet, so it cannot be called.',
  name: 'The host name could not be found.',
  connection: 'The other service could not be reached.',
  timeout: 'The other service took too long to answer.',
  too_large: 'The answer of the other service is too large.',
  redirect: 'The other service redirected too many times.',
  redirect_with_body: 'The other service redirected to another origin, which would have been sent the body.',
  request: 'The request has a method or a header that cannot be sent.',
  cancelled: 'The call was stopped.',
};

/** A call without an answer. `message` is for users and never contains the address or a header. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, cause?: unknown) {
    super(texts[reason], { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
