import type { Server } from 'node:http';

/** Milliseconds. */
interface Times {
  /** From a request's first byte to its last: above the longest answer, a tool run's 60 s. */
  requestMsMax: number;
  headersMsMax: number;
  /** Above the idle time of common load balancers (60 s). */
  keepAliveMs: number;
  /** A connection that neither sends nor reads for so long, also in the middle of an answer. Above the longest answer. */
  idleMsMax: number;
}

const defaultTimes: Times = { requestMsMax: 70_000, headersMsMax: 10_000, keepAliveMs: 65_000, idleMsMax: 75_000 };

/** Closes connections whose client takes too long, so that none holds its place and its answer for ever. */
export function boundTimes(server: Server, times: Partial<Times> = {}): void {
  const { requestMsMax, headersMsMax, keepAliveMs, idleMsMax } = { ...defaultTimes, ...times };
  server.requestTimeout = requestMsMax;
  server.headersTimeout = headersMsMax;
  server.keepAliveTimeout = keepAliveMs;
  server.timeout = idleMsMax;
}
