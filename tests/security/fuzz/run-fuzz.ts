import { withinMs } from '@harkara/runtime';
import { call, checkAnswer, endpoints, forgetRates, type Harkara } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import { openWorld, type World } from '../open-world.ts';
import { oneIn, pick } from './hostile-values.ts';
import { type FuzzRequest, makeRequest } from './make-request.ts';

export interface FuzzOptions {
  requests: number;
  seed: number;
}

export interface FuzzReport {
  /** How often each status came. */
  statuses: Map<number, number>;
  /** What was wrong, each with the number that makes the same request again. */
  findings: string[];
}

/** So many requests go to one world, which they wear out. */
const requestsPerWorld = 500;
const requestsPerLine = 5_000;
const atOnce = 8;
const findingsMax = 20;
const answerMsMax = 40_000;

/** Sends requests made from the endpoints' data, right and wrong ones, and holds each answer against the contract. */
export async function runFuzz(harkara: Harkara, { requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: new Map(), findings: [] };
  for (let from = 0; from < requests && report.findings.length < findingsMax; from += requestsPerWorld) {
    const world = await openWorld(harkara, `world${seed}-${from}`);
    const numbers = Array.from({ length: Math.min(requestsPerWorld, requests - from) }, (_, index) => from + index);
    const lane = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        await tryOne(harkara, world, { number, seed, report });
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    const sent = Math.min(from + requestsPerWorld, requests);
    if (sent % requestsPerLine === 0) console.log(`${sent} of ${requests} sent, ${report.findings.length} findings`);
  }
  return report;
}

interface One {
  number: number;
  seed: number;
  report: FuzzReport;
}

async function tryOne(harkara: Harkara, world: World, { number, seed, report }: One): Promise<void> {
  const random = seededRandom(seed * 1_000_003 + number);
  const request = makeRequest(pick(endpoints, random), world, random);
  // Windows of a minute would refuse most of what is sent.
  if (number % 100 === 0) await forgetRates(harkara.pool);
  const credentials = oneIn(40, random) ? { token: 'nonsense' } : credentialsFor(request, world);
  try {
    report.statuses.set(...counted(report.statuses, await judge(harkara, request, credentials)));
  } catch (error) {
    const { method, path, body } = request;
    const sent = `${method} ${path.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 400) : ''}`;
    const finding = `${seed}:${number} ${sent}\n  ${error instanceof Error ? error.message.slice(0, 600) : error}`;
    console.log(finding);
    report.findings.push(finding);
  }
}

/** @throws for an answer that the contract does not allow, or a body that it does not allow and that was taken */
async function judge({ url }: Harkara, request: FuzzRequest, credentials: Credentials): Promise<number> {
  const { method, path, body, isValid } = request;
  const sent = call(`${url}${path}`, method, { ...credentials, ...(body === undefined ? {} : { body }) });
  const reply = await withinMs(sent, answerMsMax, 'The answer');
  checkAnswer(method, path, reply);
  if (reply.status >= 500 && reply.status !== 503 && reply.status !== 504) throw new Error(`answered ${reply.status}`);
  if (reply.status < 400 && !isValid) throw new Error(`answered ${reply.status} to a body that is not valid`);
  return reply.status;
}

interface Credentials {
  token?: string;
  headers?: Record<string, string>;
}

function credentialsFor({ endpoint }: FuzzRequest, { key, tokens, webhookSecret }: World): Credentials {
  if (endpoint.id === 'callWebhook') return { headers: { 'X-Service-Secret': webhookSecret } };
  return { token: endpoint.auth === 'api_key' ? key : tokens.owner };
}

const counted = (counts: ReadonlyMap<number, number>, status: number): [number, number] => [
  status,
  (counts.get(status) ?? 0) + 1,
];
