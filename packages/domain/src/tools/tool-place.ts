import type { ToolDraft } from '@harkara/contract';
import type { PlaceOf } from '../drafts/describe-problems.ts';

/** The input or the step of a field by its name, which stays the same when others come before it: `steps.fetch`. */
export function toolPlaceOf({ inputs, steps }: Pick<ToolDraft, 'inputs' | 'steps'>): PlaceOf {
  return (path) => {
    const [, list = path, index] = /^(\w+)(?:\[(\d+)\])?/.exec(path) ?? [];
    if (index === undefined) return list;
    return `${list}.${list === 'steps' ? steps[Number(index)]?.id : inputs[Number(index)]?.key}`;
  };
}
