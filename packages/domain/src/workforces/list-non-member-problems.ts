import type { WorkforceDraft } from '@harkara/contract';

/**
 * Where a workforce's routes or its default name an agent that is not a member. A draft may, a published version may
 * not.
 */
export function listNonMemberProblems({ members, routes, default_agent_id }: Omit<WorkforceDraft, 'name'>): string[] {
  const named = [
    ...routes.map(({ agent_id }, index) => ({ place: `routes.${index}.agent_id`, id: agent_id })),
    { place: 'default_agent_id', id: default_agent_id },
  ];
  return named
    .filter(({ id }) => !members.includes(id))
    .map(({ place, id }) => `${place}: ${id} is no member of this workforce.`);
}
