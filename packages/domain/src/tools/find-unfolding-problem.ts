import { toolLimits } from '@harkara/contract';
import { listParts, type SchemaPart } from './schema-parts.ts';
import { findReferenced } from './schema-reference.ts';

const { schemaLevelsMax, subschemasMax } = toolLimits;
const definitions = ['$defs', 'definitions'];

/**
 * Why a schema is too large once each `$ref` is replaced by its target, which is what checking one value costs; null
 * when it is not. A reference to a part that contains it is replaced once, and parts without a reference to them do not
 * count. Stops at the first subschema beyond the limit.
 */
export function findUnfoldingProblem(root: SchemaPart): string | null {
  let count = 0;
  let deepest = 0;
  const visit = (part: SchemaPart, { level, unfolded }: { level: number; unfolded: readonly SchemaPart[] }): void => {
    count += 1;
    deepest = Math.max(deepest, level);
    if (count > subschemasMax || level > schemaLevelsMax || typeof part === 'boolean') return;
    for (const { keyword, part: inner } of listParts(part))
      if (!definitions.includes(keyword)) visit(inner, { level: level + 1, unfolded });
    const { $ref } = part;
    const referenced = typeof $ref === 'string' ? findReferenced(root, $ref) : undefined;
    if (referenced !== undefined && !unfolded.includes(referenced))
      visit(referenced, { level, unfolded: [...unfolded, referenced] });
  };
  visit(root, { level: 1, unfolded: [root] });
  if (deepest > schemaLevelsMax) return `nests more than ${schemaLevelsMax} levels deep`;
  return count > subschemasMax
    ? `has more than ${subschemasMax} subschemas where each $ref is replaced by what it refers to`
    : null;
}
