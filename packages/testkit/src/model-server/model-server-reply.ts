/** What the server is to do with one request; `{}` answers empty text. The first that applies of the list counts. */
export interface ModelServerReply {
  /** Waits first. For holding a reply until something happens, let the handler await a promise instead. */
  delayMs?: number;
  /** Never answers; the connection stays open until `reset`, `close` or the client ends it. */
  hang?: true;
  /** Cuts the connection without an answer. */
  dropConnection?: true;
  /** 200, and a body that is not JSON. */
  garbage?: true;
  /** An error of this status, in OpenAI's shape. `retryAfter` is seconds, or a text sent as it is. */
  status?: number;
  retryAfter?: number | string;
  message?: string;
  code?: string;
  /** A completion. Arguments that are a string are sent as they are, so that they may be wrong. */
  text?: string;
  calls?: readonly { name: string; arguments: unknown; id?: string }[];
  finish?: string;
  /** Token counts; null leaves them out. */
  usage?: { tokensIn: number; tokensOut: number } | null;
}
