import { idPrefixes, namedKinds } from '@harkara/contract';

const idsMax = 1_000;
/** Of a page's values this many are looked at, and none deeper than this: a page may hold megabytes of a tool's output. */
const valuesMax = 20_000;
const depthMax = 7;

const namedId = new RegExp(`^(${namedKinds.map((kind) => idPrefixes[kind]).join('|')})_[0-7][0-9a-hjkmnp-tv-z]{25}$`);

/** The ids in an answer's body of what has a name. */
export function idsIn(body: unknown): string[] {
  const ids = new Set<string>();
  let left = valuesMax;
  const look = (value: unknown, depth: number): void => {
    if (left <= 0 || ids.size >= idsMax || depth > depthMax) return;
    left -= 1;
    if (typeof value === 'string' && value.length < 40 && namedId.test(value)) ids.add(value);
    if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) look(item, depth + 1);
  };
  look(body, 0);
  return [...ids];
}
