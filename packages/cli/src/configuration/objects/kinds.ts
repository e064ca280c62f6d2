/** What a project is made of, in the order in which it is made: each names its own kind, or what comes before it. */
export const kinds = ['tool', 'agent', 'workforce', 'trigger', 'endpoint'] as const;
export type Kind = (typeof kinds)[number];

/** Where the files of a kind are. */
export const folders: Readonly<Record<Kind, string>> = {
  tool: 'tools',
  agent: 'agents',
  workforce: 'workforces',
  trigger: 'triggers',
  endpoint: 'endpoints',
};

/** The field by which an object is the same one in the files and in the project. */
export const nameFields: Readonly<Record<Kind, 'name' | 'url'>> = {
  tool: 'name',
  agent: 'name',
  workforce: 'name',
  trigger: 'name',
  endpoint: 'url',
};

/** What has a draft, a revision and published versions. */
export type DraftedKind = 'tool' | 'agent' | 'workforce';

export function isDrafted(kind: Kind): kind is DraftedKind {
  return kind === 'tool' || kind === 'agent' || kind === 'workforce';
}

/** As people read it: `agent "Order desk"`. */
export function titleOf({ kind, name }: { readonly kind: Kind; readonly name: string }): string {
  return `${kind} "${name}"`;
}
