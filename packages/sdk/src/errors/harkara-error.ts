/** Everything that this library throws, except the reason of an aborted signal and what the system says of a path. */
export class HarkaraError extends Error {
  override readonly name: string = 'HarkaraError';
}

/** No answer came, or one that is not the service's, such as the page of a proxy. `cause` says more. */
export class ConnectionError extends HarkaraError {
  override readonly name = 'ConnectionError';
}

/** The time limit of the call was over before its answer came. */
export class TimeoutError extends HarkaraError {
  override readonly name = 'TimeoutError';
}

/** A notification that is not from the service, or too old. Answer it with 400 and do nothing. */
export class SignatureError extends HarkaraError {
  override readonly name = 'SignatureError';
}
