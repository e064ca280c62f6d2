import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const agentTabs = ['build', 'test', 'versions', 'triggers', 'tasks'] as const;
export type AgentTab = (typeof agentTabs)[number];

/** What is tested. */
export const sides = ['draft', 'published'] as const;
export type Side = (typeof sides)[number];

/** What of an agent is shown, as it is in the address. */
export interface AgentSearch {
  /** Without it, the form of the draft. */
  readonly tab?: AgentTab | undefined;
  /** Who is asked in the test. Without it, the draft. */
  readonly ask?: 'published' | 'both' | undefined;
  /** The open test chats, by what they run. */
  readonly draft?: string | undefined;
  readonly published?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readAgentSearch(search: Readonly<Record<string, unknown>>): AgentSearch {
  const { ask } = search;
  return withoutGaps({
    tab: agentTabs.find((each) => each === search['tab'] && each !== 'build'),
    ask: ask === 'published' || ask === 'both' ? ask : undefined,
    draft: readText(search['draft']),
    published: readText(search['published']),
  });
}

/** Who is asked, the draft first. */
export function sidesOf({ ask }: AgentSearch): readonly Side[] {
  if (ask === 'both') return sides;
  return [ask ?? 'draft'];
}
