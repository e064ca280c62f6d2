import { type IdKind, idPrefixes } from '@harkara/contract';
import { explainedNearMs } from '@harkara/domain';
import { firstIdAt } from '@harkara/runtime';
import type { Moment } from './moment-of.ts';

/** How far apart the time of a record and that of its id are at most. */
const idMsMax = 120_000;

/** The ids of what may be meant by a moment: between `first` and `last`, with the moment at `middle`. */
export function idsAround(kind: IdKind, { at, isLatest }: Moment) {
  const idAt = (ms: number) => firstIdAt(idPrefixes[kind], ms);
  const farMs = explainedNearMs + idMsMax;
  return {
    firstId: isLatest ? '' : idAt(at.getTime() - farMs),
    middleId: idAt(at.getTime()),
    lastId: idAt(at.getTime() + farMs),
  };
}
