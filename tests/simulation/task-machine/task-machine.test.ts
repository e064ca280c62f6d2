import { createTeam, lastText, type Member, useHarkara } from '@harkara/testkit';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { commands } from './commands.ts';
import type { Model } from './model.ts';
import { openReal } from './real.ts';
import { replyTo } from './script.ts';
import { listTransitions, recordTransitions } from './task-transitions.ts';

const lanes = 8;
const sequences = Math.ceil(Number(process.env['TASK_SEQUENCES'] ?? 480) / lanes) * lanes;
/** Several times what one takes on a machine with nothing else to do. */
const msPerSequence = 3_000;

const harkara = useHarkara({ redisUrl: inject('redisUrl'), logLevel: 'warn' });
/** Enough people, so that none of them makes 600 management requests a minute. */
const people: Member[] = [];
beforeAll(async () => {
  for (let team = 0; team < 4; team += 1) people.push(...Object.values((await createTeam(harkara())).members));
});

test(
  `${sequences.toLocaleString('en')} sequences of commands leave a task exactly as its rules say`,
  { timeout: sequences * msPerSequence },
  async () => {
    harkara().model.script((request) =>
      replyTo({ role: request.messages.at(-1)?.role ?? '', text: lastText(request, request.messages.at(-1)?.role) }),
    );
    await recordTransitions(harkara());
    let run = 0;
    const lane = async () => {
      const property = fc.asyncProperty(fc.boolean(), commands, async (gated, sequence) => {
        run += 1;
        const setup = async () => {
          const { token, userId } = people[run % people.length] as Member;
          const real = await openReal(harkara(), { member: token, userId, gated });
          return { model: { gated, paused: false, no: 0, task: null } as Model, real };
        };
        await fc.asyncModelRun(setup, sequence);
      });
      await fc.assert(property, { numRuns: sequences / lanes, endOnFailure: true });
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(run).toBe(sequences);
    const { allowed, forbidden } = await listTransitions(harkara());
    expect(forbidden).toEqual([]);
    expect(allowed.length).toBeGreaterThan(9);
  },
);
