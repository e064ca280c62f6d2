import type { FileObject, Problem, Project, ProjectObject } from '../objects/definition.ts';
import { kinds } from '../objects/kinds.ts';
import { namesById, type ProjectNames, withNames } from '../project/with-names.ts';
import { listReferences } from '../references/map-references.ts';
import { decideChange } from './decide-change.ts';
import { listMissingSecrets } from './list-missing-secrets.ts';
import { listReferenceProblems } from './list-reference-problems.ts';
import { type Match, matchObjects } from './match-objects.ts';
import { orderTools } from './order-tools.ts';
import type { Change, Deletion, Plan } from './plan.ts';

export interface DecisionInput {
  readonly files: readonly FileObject[];
  readonly project: Project;
  /** What no file describes is deleted. */
  readonly prune: boolean;
}

export type Decision = { readonly plan: Plan } | { readonly problems: readonly Problem[] };

/** How the project becomes as the files say, or everything that is in the way. Pure. */
export function decideChanges({ files, project, prune }: DecisionInput): Decision {
  const ordered = orderTools(files.filter(({ kind }) => kind === 'tool'));
  const rest = kinds.flatMap((kind) => (kind === 'tool' ? [] : files.filter((file) => file.kind === kind)));
  const matching = matchObjects([...ordered.tools, ...rest], project);
  const { matches, others } = matching;
  const problems = [...matching.problems, ...ordered.problems, ...listReferenceProblems(matching, prune)];
  if (problems.length > 0) return { problems };
  const names = namesAfterwards(project, matches);
  const made = matches.map((match) => decideChange(match, names)).filter((change) => change !== null);
  const deletions = prune ? orderDeletions(others).map((object) => deletionOf(object, names)) : [];
  const changes: Change[] = [...made, ...deletions];
  return { plan: { changes, kept: prune ? [] : others, missingSecrets: listMissingSecrets(made, project.secrets) } };
}

/** A name that changes is no change for those who name the object. */
function namesAfterwards({ objects }: Project, matches: readonly Match[]): ProjectNames {
  const renamed = matches.flatMap(({ file, current }) => (current === null ? [] : [[current.id, file.name] as const]));
  return new Map([...namesById(objects), ...renamed]);
}

function deletionOf(current: ProjectObject, names: ProjectNames): Deletion {
  return { action: 'delete', kind: current.kind, name: current.name, current, before: withNames(current, names) };
}

/** Who names others goes before them: the last kind first, and of tools each one before those that it calls. */
function orderDeletions(objects: readonly ProjectObject[]): ProjectObject[] {
  const tools = objects.filter(({ kind }) => kind === 'tool');
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const callees = new Set<ProjectObject>();
  const visit = (tool: ProjectObject, callers: readonly ProjectObject[]) => {
    if (callees.has(tool) || callers.includes(tool)) return;
    for (const { value } of listReferences('tool', tool.definition)) {
      const called = byId.get(value);
      if (called !== undefined) visit(called, [...callers, tool]);
    }
    callees.add(tool);
  };
  tools.forEach((tool) => visit(tool, []));
  const others = kinds.toReversed().flatMap((kind) => objects.filter((object) => object.kind === kind));
  return [...others.filter(({ kind }) => kind !== 'tool'), ...[...callees].toReversed()];
}
