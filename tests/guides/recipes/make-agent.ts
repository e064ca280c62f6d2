import type { Recipe } from './open-recipe.ts';

/** An agent that is published, for pages that begin with one. */
export async function makeAgent(recipe: Recipe, draft: Record<string, unknown> = {}): Promise<string> {
  const made = { name: 'Orders', instructions: 'Answer.', ...draft };
  const { body } = await recipe.manage('POST', `/projects/${recipe.projectId}/agents`, made);
  await recipe.manage('POST', `/agents/${body.id}/publish`);
  return body.id;
}
