import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Request } from 'playwright-core';

/** What the service answered to the screens once, so that pictures of them stay the same. */
export interface Recording {
  /** The time that the screens' clock shows. */
  at: string;
  /** Ids of records, by the names that paths have for them. */
  places: Record<string, string>;
  answers: Record<string, RecordedAnswer>;
}

export interface RecordedAnswer {
  status: number;
  contentType: string;
  /** Null: none. */
  body: unknown;
}

const file = resolve(import.meta.dirname, 'recording.json');

export function readRecording(): Recording {
  return JSON.parse(readFileSync(file, 'utf8')) as Recording;
}

export function writeRecording(recording: Recording): void {
  const answers = Object.fromEntries(Object.entries(recording.answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ ...recording, answers }, null, 1)}\n`);
}

/** What an answer is found by: who asks, and what for. A page may ask one address for several things. */
export function keyOf(request: Request, isSignedOut: boolean): string {
  const { pathname, search } = new URL(request.url());
  const sent = request.postData() ?? '';
  return `${isSignedOut ? 'signed out: ' : ''}${request.method()} ${pathname}${search}${sent && ` ${sent}`}`;
}
