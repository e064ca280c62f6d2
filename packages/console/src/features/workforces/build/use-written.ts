import type { Condition } from '@harkara/contract';
import { useState } from 'react';
import { conditionOf } from '../../../conditions/condition-of.ts';
import type { WrittenGroup } from '../../../conditions/written-condition.ts';
import { writtenOf } from '../../../conditions/written-of.ts';

/** What a route says that has no line yet. The service refuses to save it. */
const nothing: Condition = { all: [] };

/**
 * A condition as it is typed. The draft has it with each letter, unfinished ones too; another condition, as after
 * discarding, is shown as that one.
 */
export function useWritten(
  when: Condition,
  onChange: (when: Condition) => void,
): readonly [WrittenGroup, (written: WrittenGroup) => void] {
  const [typed, setTyped] = useState(() => writtenOf(when));
  const isTyped = JSON.stringify(conditionOf(typed) ?? nothing) === JSON.stringify(when);
  const write = (written: WrittenGroup) => {
    setTyped(written);
    onChange(conditionOf(written) ?? nothing);
  };
  return [isTyped ? typed : writtenOf(when), write];
}
