import type { DraftProblem, WorkforceDraft } from '@harkara/contract';

/**
 * Where a workforce's routes or its default name an agent that is not a member. A draft may, a published version may
 * not.
 */
export function listNonMemberProblems({
  members,
  routes,
  default_agent_id,
}: Omit<WorkforceDraft, 'name'>): DraftProblem[] {
  const named = [
    ...routes.map(({ agent_id }, index) => ({ path: `routes[${index}].agent_id`, id: agent_id })),
    { path: 'default_agent_id', id: default_agent_id },
  ];
  return named
    .filter(({ id }) => !members.includes(id))
    .map(({ path, id }) => ({ path, problem: `${id} is no member of this workforce.` }));
}
