import type { DraftFields } from '../../../editor/drafts.ts';

/** What is sent to make one. Routes come later. */
export interface NewWorkforce {
  readonly name: string;
  readonly members: string[];
  readonly default_agent_id: string;
}

/** What was typed and chosen. Agents that have gone since are left out. */
export function newWorkforceOf(fields: DraftFields, agents: readonly { readonly id: string }[]): NewWorkforce {
  const { name = '', members: written = '', default_agent_id: chosen = '' } = fields;
  const members = written.split(',').filter((id) => agents.some((agent) => agent.id === id));
  return { name, members, default_agent_id: members.includes(chosen) ? chosen : (members[0] ?? '') };
}

/** As the browser keeps them; undefined: none. */
export function writeMembers(members: readonly string[]): string | undefined {
  return members.length === 0 ? undefined : members.join(',');
}
