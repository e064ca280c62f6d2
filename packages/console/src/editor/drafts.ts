/** What a person has typed, by the name of its field. */
export type DraftFields = Readonly<Record<string, string>>;

type Drafts = readonly (readonly [name: string, fields: DraftFields, keptAt: number])[];

const storageKey = 'harkara.drafts';
const draftsMax = 20;
const ageMsMax = 7 * 24 * 60 * 60_000;

/** What was typed and not sent, as this browser keeps it. */
export function findDraft(name: string): DraftFields {
  return readDrafts().find(([each]) => each === name)?.[1] ?? {};
}

/**
 * Keeps what is typed for 7 days, with the newest 20 drafts; without a field the draft is removed. Nothing secret
 * belongs here.
 */
export function keepDraft(name: string, fields: DraftFields): void {
  const others = readDrafts().filter(([each]) => each !== name);
  const isEmpty = Object.keys(fields).length === 0;
  writeDrafts(isEmpty ? others : [[name, fields, Date.now()] as const, ...others].slice(0, draftsMax));
}

/** What a person typed about customers does not stay in a browser that they have left. */
export function removeDrafts(userId: string): void {
  writeDrafts(readDrafts().filter(([name]) => !name.startsWith(`${userId}.`)));
}

/** Whatever reads drafts also removes those that are too old. */
function readDrafts(): Drafts {
  const stored = readStored();
  const drafts = stored.filter(isDraft);
  if (drafts.length < stored.length) writeDrafts(drafts);
  return drafts;
}

function readStored(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isDraft(entry: unknown): entry is Drafts[number] {
  if (!Array.isArray(entry)) return false;
  const [name, fields, keptAt]: readonly unknown[] = entry;
  if (typeof name !== 'string' || typeof keptAt !== 'number' || Date.now() - keptAt > ageMsMax) return false;
  if (typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
}

function writeDrafts(drafts: Drafts): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // A browser that keeps nothing, or is full, has the text in the page alone.
  }
}
