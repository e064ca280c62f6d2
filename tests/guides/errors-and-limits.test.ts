import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorRow, errors, limits, type RateName, rates } from '@harkara/contract';
import { expect, test } from 'vitest';
import { root } from './blocks/root.ts';

const read = (page: string) => readFileSync(join(root, 'docs/guides/run', page), 'utf8');
const errorPage = read('errors.md');
const limitPage = read('limits.md');

test('the page of errors has each code once, under its status, with its words and what to do', () => {
  const sections = errorPage.split('\n## ').map((text) => [Number(/^\d+/.exec(text)?.[0]), text] as const);
  const found = sections.flatMap(([status, text]) =>
    [...text.matchAll(/^\| `(\w+)` +\| (.+?) \| (.+?) \|$/gm)]
      .filter(() => !Number.isNaN(status))
      .map(([, code = '', detail = '', advice = '']) => ({ code, status, detail, isHelpful: advice.length > 10 })),
  );
  const known = (Object.keys(errors) as ErrorCode[]).map((code) => {
    const { status, detail } = errorRow(code);
    return { code, status, detail, isHelpful: true };
  });
  const sort = (rows: typeof found) => rows.toSorted((a, b) => a.code.localeCompare(b.code));
  expect(sort(found)).toEqual(sort(known));
});

const perMinute = (name: RateName) => `${rates[name].limit} a minute`;
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
const count = (value: number) => value.toLocaleString('en-US');

const rateRows: Readonly<Record<RateName, string>> = {
  webhookCalls: 'Webhook calls',
  taskStarts: 'Task starts',
  uploads: 'Uploads',
  reads: 'Reads of tasks and files, cancelling, following',
  toolRuns: 'Tool runs',
  events: 'Events with a key',
  manage: 'Management API',
};

const limitRows: readonly (readonly [row: string, value: string])[] = [
  ['Uploads', `${limits.filesPerDayMax} files a day`],
  ['Open event streams', `${limits.eventStreamsPerKeyMax} for each key`],
  ['Open live streams of the console', `${limits.liveStreamsPerPersonMax} for each person`],
  ['Message of a task', `${count(limits.messageCharactersMax)} characters`],
  ['Message of a webhook or event', `${count(limits.webhookMessageCharactersMax)} characters`],
  ['Waiting for a task, for a tool run', `${limits.waitMsMax / 1_000} seconds, ${limits.toolRunMsMax / 1_000} seconds`],
  ['Waiting of an MCP client', `${limits.mcpWaitMsMax / 1_000} seconds`],
  ['Files in a message', `${limits.filesPerMessageMax}, each ${megabytes(limits.fileBytesMax)}`],
  ['Files in a message', `${limits.pdfPagesMax} pages`],
  ['Unsent file, sent file', `${limits.unsentFileDays} day, ${limits.sentFileDays} days`],
  ['Webhook and event body', `${limits.webhookBodyBytesMax / 1_024} KB`],
  ['Webhook and event body', `${limits.eventBodyBytesMax / 1_024} KB`],
  ['Other JSON bodies', `${megabytes(limits.jsonBodyBytesMax)}, ${limits.jsonDepthMax} levels`],
  ['Conversation', `${limits.turnsPerTaskMax} turns or ${megabytes(limits.taskTextBytesMax)}`],
  ['Instructions of an agent', count(limits.instructionsCharactersMax)],
  ['Tools of an agent', String(limits.toolsPerAgentMax)],
  ['Steps for one message', `${limits.stepsMaxDefault} unless set, at most ${limits.stepsMaxHighest}`],
  ['Workforce', `${limits.membersPerWorkforceMax} members, ${limits.routesPerWorkforceMax} routes`],
  ['Workforce', `${limits.handOversPerMessageMax} hand-overs`],
  ['Tool run', `${limits.toolRunMsMax / 1_000} seconds, ${limits.toolRunMicroInrMax / 1_000_000} rupees`],
  ['Approval', `${limits.approvalDays} days to decide; a note ${count(limits.noteCharactersMax)}`],
  ["A person's reply, an edited reply", count(limits.replyCharactersMax)],
  ['`Idempotency-Key`', `${limits.idempotencyKeyCharactersMax} characters; kept ${limits.idempotencyHours} hours`],
  ['`Idempotency-Key`', `webhooks ${limits.webhookIdempotencyDays} days`],
  ['Body of a webhook call, for replay', `${limits.deliveryBodyDays} days`],
  ['Events', `${limits.eventDays} days; ${limits.eventDepthMax} deep`],
  ['Notifications', `${limits.notificationDays} days`],
  ['API keys that are not revoked', `${limits.activeApiKeysMax} for each project`],
  ['Event triggers', `${limits.eventTriggersMax} for each project`],
  ['Secrets', `${limits.secretsPerProjectMax} for each project, ${count(limits.secretCharactersMax)} characters each`],
  ['Secrets', `${count(limits.secretCharactersTotalMax)} together`],
  ['Webhook endpoints', `${limits.webhookEndpointsMax} for each project`],
  ['Personal access tokens', `${limits.accessTokensMax} for each person, up to ${limits.accessTokenDaysMax} days`],
  ['Items in a page of a list', `${limits.pageSizeMax}, ${limits.pageSizeDefault} unless set`],
];

test('the page of limits has the figures of the contract', () => {
  const rows = new Map(
    limitPage.split('\n').flatMap((line) => {
      const [, name, value] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
  const named = Object.entries(rateRows).map(([name, row]) => [row, perMinute(name as RateName)] as const);
  const wrong = [...named, ...limitRows].filter(([row, value]) => rows.get(row)?.includes(value) !== true);
  expect(wrong).toEqual([]);
});
