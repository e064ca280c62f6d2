import fc from 'fast-check';
import type { Model } from '../model/model.ts';
import type { Real } from '../real/open-real.ts';
import * as intake from './intake.ts';
import * as people from './people.ts';
import * as runs from './runs.ts';
import * as time from './time.ts';
import * as turns from './turns.ts';

const commandsMax = 80;

/** The work of runners is the most frequent, what people set is the rarest. */
export const commands = fc.commands<Model, Real, false>(
  [
    intake.starting,
    intake.starting,
    intake.following,
    intake.calling,
    intake.happening,
    intake.startingRun,
    turns.claiming,
    turns.claiming,
    turns.beginning,
    turns.beginning,
    turns.endingStep,
    turns.endingStep,
    turns.endingStep,
    turns.callingTools,
    turns.renewing,
    turns.leaving,
    runs.claimingRun,
    runs.claimingRun,
    runs.beginningToolStep,
    runs.writingSteps,
    runs.writingSteps,
    runs.expiringRun,
    people.cancelling,
    people.deciding,
    people.deciding,
    people.pausing,
    people.pausingPlatform,
    people.limiting,
    time.passing,
    time.passing,
    time.scheduling,
    time.scheduling,
  ],
  { maxCommands: commandsMax, size: 'max' },
);
