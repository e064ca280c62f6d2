/** What a person can ask of a value, and how it reads. All but the last is the contract's `op`. */
export const testWords = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches the pattern',
  greater_than: 'is more than',
  less_than: 'is less than',
  in: 'is one of',
  exists: 'is there',
  absent: 'is not there',
} as const;
export type TestWord = keyof typeof testWords;

/** How the parts of a group are joined, and how that reads. */
export const joiningWords = {
  all: 'all of these hold',
  any: 'one of these holds',
  none: 'none of these holds',
  not_all: 'not all of these hold',
} as const;
export type Joining = keyof typeof joiningWords;

/** One line of a condition, as it is typed: where the value is, what is asked of it, and with what it is compared. */
export interface WrittenTest {
  readonly path: string;
  readonly test: TestWord;
  /** As `literal.ts` reads it. Of "is one of" it has commas. */
  readonly value: string;
  /** Small and capital letters are told apart. */
  readonly matchesCase?: true;
}

export interface WrittenGroup {
  readonly joining: Joining;
  readonly parts: readonly WrittenPart[];
}

export type WrittenPart = WrittenTest | WrittenGroup;

export const emptyTest: WrittenTest = { path: '', test: 'equals', value: '' };
export const emptyGroup: WrittenGroup = { joining: 'all', parts: [] };

export function isGroup(part: WrittenPart): part is WrittenGroup {
  return 'parts' in part;
}

export function takesValue({ test }: WrittenTest): boolean {
  return test !== 'exists' && test !== 'absent';
}

/** Whether the case of letters can make a difference. */
export function comparesText({ test }: WrittenTest): boolean {
  return !['exists', 'absent', 'greater_than', 'less_than'].includes(test);
}

/** The groups and lines of a part, itself included. */
export function countParts(part: WrittenPart): number {
  return isGroup(part) ? part.parts.reduce((sum, each) => sum + countParts(each), 1) : 1;
}
