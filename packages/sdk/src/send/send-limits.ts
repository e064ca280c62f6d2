/** Milliseconds, unless a name says otherwise. */
export const sendLimits = {
  /** A whole call with its repeats. */
  callMs: 120_000,
  /** One request. A start that waits is answered within 30 seconds, a tool run within 60. */
  requestMs: 30_000,
  waitingRequestMs: 45_000,
  toolRunRequestMs: 90_000,
  retries: 4,
  firstPauseMs: 500,
  longestPauseMs: 8_000,
  /** A stream brings a comment every 15 seconds. */
  streamSilenceMs: 45_000,
  /** After this time a stream that still brings comments has proven the connection. */
  steadyStreamMs: 15_000,
  /** How often in succession a stream may be lost before it brings something: for over a minute. */
  streamFailures: 12,
  /** The service takes no larger file (docs/contract.md 4.6). */
  fileBytes: 4_194_304,
  /** How old or how far ahead a notification may be. */
  notificationAgeMs: 300_000,
} as const;
