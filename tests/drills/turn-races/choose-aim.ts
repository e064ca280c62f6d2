import type { TurnState } from './race-kinds.ts';
import type { Moment } from './start-outside.ts';

/** So many ms after a moment; null is the answer to the start. */
export interface Aim {
  after: Moment | null;
  fromMs: number;
  toMs: number;
}

const begun = (to: Moment['to'], no: number): Moment => ({ to, no, edge: 'begun' });
const ended = (to: Moment['to'], no: number): Moment => ({ to, no, edge: 'ended' });
const aim = (after: Moment | null, fromMs: number, toMs: number): Aim => ({ after, fromMs, toMs });

/**
 * A turn calls the model, a tool, the model, waits for a person, then calls a tool and the model once more. What is
 * after the approval can be met by a decision that comes too late, what is before it only by a cancel.
 */
const early: Record<TurnState, readonly Aim[]> = {
  'before claim': [aim(null, 0, 8), aim(ended('tool', 1), 0, 30)],
  'model call open': [aim(begun('model', 1), 0, 80), aim(begun('model', 2), 0, 80)],
  'between steps': [aim(null, 4, 30), aim(ended('model', 1), 0, 12), aim(ended('tool', 1), 5, 45)],
  'tool call open': [aim(ended('model', 1), 5, 30), aim(begun('tool', 1), 0, 80)],
  'suspended for approval': [aim(ended('model', 2), 5, 80)],
  ended: [],
};
const late: Record<TurnState, readonly Aim[]> = {
  'before claim': [aim(ended('tool', 2), 0, 30)],
  'model call open': [aim(begun('model', 3), 0, 80)],
  'between steps': [aim(ended('tool', 2), 5, 45)],
  'tool call open': [aim(begun('tool', 2), 0, 80)],
  'suspended for approval': [],
  ended: [aim(ended('model', 3), 0, 80)],
};

/** Aims after which a turn was in a state, of decisions or of cancels. */
export interface KnownAims {
  add(state: TurnState, aim: Aim): void;
  choose(state: TurnState): Aim;
}

const nearMs = 3;

/** Half of what it chooses is near an aim that has met the state before; the rest is anywhere near its moments. */
export function createAims(isDecision: boolean, random: () => number): KnownAims {
  const known = new Map<TurnState, Aim[]>();
  const pick = (aims: readonly Aim[] = []) => aims[Math.floor(random() * aims.length)];
  return {
    add: (state, { after, fromMs }) => {
      const near = { after, fromMs: Math.max(0, fromMs - nearMs), toMs: fromMs + nearMs };
      known.set(state, [...(known.get(state) ?? []), near]);
    },
    choose: (state) => {
      const anywhere = isDecision ? late[state] : [...early[state], ...late[state]];
      const chosen = (random() < 0.5 ? pick(known.get(state)) : undefined) ?? pick(anywhere);
      if (chosen === undefined) throw new Error(`there is no moment for ${state}`);
      const ms = chosen.fromMs + random() * (chosen.toMs - chosen.fromMs);
      return { after: chosen.after, fromMs: ms, toMs: ms };
    },
  };
}
