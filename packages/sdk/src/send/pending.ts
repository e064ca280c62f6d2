import type { Answer } from './read-answer.ts';

export interface WithResponse<T> {
  readonly data: T;
  /** For its status and headers; its body was read. */
  readonly response: Response;
  /** The service's id of the request. */
  readonly requestId: string;
}

/** A call that is under way. Awaited, it gives the body of its answer. */
export interface Pending<T> extends Promise<T> {
  /** The answer's body together with its status and headers. */
  withResponse(): Promise<WithResponse<T>>;
}

export function pendingOf<T>(sent: Promise<Answer>): Pending<T> {
  // The contract says what the body is.
  const data = sent.then(({ body }) => body as T);
  return Object.assign(data, {
    withResponse: () => {
      // The caller who asks for the response is told of a failure there.
      data.catch(() => undefined);
      return sent.then(({ body, response }) => ({
        data: body as T,
        response,
        requestId: response.headers.get('x-request-id') ?? '',
      }));
    },
  });
}
