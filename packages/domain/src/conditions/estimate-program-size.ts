/** The tokens of RE2's grammar. The groups of a repetition are its two numbers and the comma. */
const tokens = [
  /\\(?:Q[\s\S]*?(?:\\E|$)|x\{[^}]*\}|x[\da-fA-F]{2}|[pP](?:\{[^}]*\}|[\s\S])|[0-7]{1,3}|[\s\S])/, // an escape
  /\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]/, // a class
  /\(\?[a-zA-Z-]*\)/, // flags
  /\((?:\?(?:P?<\w+>|[a-zA-Z-]*:))?/, // the start of a group
  /\{(\d+)(?:(,)(\d*))?\}/, // a repetition
  /[\s\S]/,
];
const token = new RegExp(tokens.map(({ source }) => source).join('|'), 'g');
const repetitionsMax = 1_000;

/** A group, or the whole expression, while it is read. */
interface Group {
  readonly captures: boolean;
  /** Instructions of the choices that were read, without choices of a single character. */
  choices: number;
  /** Whether a choice is a single character. All such choices become one class, which is one instruction. */
  hasCharacter: boolean;
  /** Instructions of the choice that is being read. */
  sequence: number;
  /** Whether the choice that is being read is a single character so far. */
  isCharacter: boolean;
  /** Instructions of the part that a repetition would repeat. */
  last: number;
}

/**
 * About how many instructions a regular expression compiles to. It is not compiled, because that takes seconds when it
 * has many `{1000}`. Reads the text once. The compiler may simplify, so the result may be too high; for text that is no
 * expression it has no meaning.
 */
export function estimateProgramSize(source: string): number {
  const outer: Group[] = [];
  let group = newGroup(false);
  for (const [text, least, comma, most] of source.matchAll(token)) {
    if (isGroupStart(text)) {
      outer.push(group);
      group = newGroup(text === '(' || text.endsWith('>'));
    } else if (text === ')') {
      const inner = group;
      group = outer.pop() ?? newGroup(false);
      endGroup(inner, group);
    } else if (text === '|') endChoice(group);
    else if (least === undefined) addToken(group, text);
    else repeat(group, comma === undefined || most === '' ? Number(least) : Number(most));
  }
  endChoice(group);
  return sizeOf(group);
}

function newGroup(captures: boolean): Group {
  return { captures, choices: 0, hasCharacter: false, sequence: 0, isCharacter: false, last: 0 };
}

/** Whether a token starts a group; flags alone, like `(?i)`, do not. */
function isGroupStart(text: string): boolean {
  return text.startsWith('(') && !text.endsWith(')');
}

function add(group: Group, size: number, isCharacter: boolean): void {
  group.isCharacter = isCharacter && group.sequence === 0;
  group.last = size;
  group.sequence += size;
}

function repeat(group: Group, times: number): void {
  const repeated = group.last * Math.min(times, repetitionsMax);
  group.isCharacter = false;
  group.sequence += repeated - group.last;
  group.last = repeated;
}

function endChoice(group: Group): void {
  if (group.isCharacter) group.hasCharacter = true;
  else group.choices += group.sequence + 1;
  group.sequence = 0;
  group.isCharacter = false;
  group.last = 0;
}

function endGroup(inner: Group, outer: Group): void {
  endChoice(inner);
  add(outer, sizeOf(inner) + (inner.captures ? 2 : 0), inner.choices === 0 && !inner.captures);
}

function sizeOf({ choices, hasCharacter }: Group): number {
  return choices + (hasCharacter ? 1 : 0);
}

function addToken(group: Group, text: string): void {
  if (text === '*' || text === '+' || text === '?') group.isCharacter = false;
  else if (/^(\^|\$|\\[bBAz])$/.test(text)) add(group, 1, false);
  else if (text.startsWith('\\Q')) add(group, text.length - '\\Q'.length, false);
  else if (!text.startsWith('(?')) add(group, 1, true);
}
