import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNestingProblem } from './find-nesting-problem.ts';

const tools = ['a', 'b', 'c', 'd', 'e', 'f'];
const circle = 'The tool would run itself.';

/** The longest chain from one tool to another, by trying all; a circle is endless. */
function longestChain(
  inner: ReadonlyMap<string, readonly string[]>,
  from: string,
  seen: readonly string[] = [],
): number {
  if (seen.includes(from)) return Infinity;
  return Math.max(0, ...(inner.get(from) ?? []).map((next) => 1 + longestChain(inner, next, [...seen, from])));
}

const longest = (inner: ReadonlyMap<string, readonly string[]>) =>
  Math.max(0, ...tools.map((tool) => longestChain(inner, tool)));
const nested = fc.subarray(tools, { maxLength: 3 });

test('accepted tools never form a circle or a chain of more than three, and refused ones would have', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...tools), nested), { maxLength: 12 }), (attempts) => {
      const published = new Map<string, readonly string[]>();
      for (const [toolId, inner] of attempts) {
        const problem = findNestingProblem({ toolId, nested: inner, published });
        const then = new Map(published).set(toolId, inner);
        expect(problem === null).toBe(longest(then) <= 3);
        if (problem === null) published.set(toolId, inner);
      }
    }),
    { numRuns: 1_000 },
  );
});

describe('a tool', () => {
  const published = new Map([
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['e']],
  ]);

  test.each([
    ['directly', ['a'], new Map()],
    [
      'through others',
      ['b'],
      new Map([
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ],
  ])('cannot run itself %s', (_how, inner, others) => {
    expect(findNestingProblem({ toolId: 'a', nested: inner, published: others })).toBe(circle);
  });

  test('that would make a chain of four is refused at its outer end, its inner end and in the middle', () => {
    expect(findNestingProblem({ toolId: 'a', nested: ['b'], published })).toMatch(/at most 3 deep\.$/);
    expect(findNestingProblem({ toolId: 'e', nested: ['f'], published })).toMatch(/this one stands inside others\.$/);
    expect(
      findNestingProblem({ toolId: 'c', nested: ['d', 'f'], published: new Map([...published, ['f', ['d']]]) }),
    ).toMatch(/stands inside others/);
  });

  test('is not followed beyond the limit when other tools form a circle', () => {
    const ring = new Map(tools.slice(1).map((tool, at) => [tool, [tools[1 + ((at + 1) % 5)] ?? 'b']]));
    expect(findNestingProblem({ toolId: 'a', nested: ['b'], published: ring })).toMatch(/at most 3 deep/);
  });
});
