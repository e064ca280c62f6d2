import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Definition, FileObject, Project, ProjectObject } from '../objects/definition.ts';
import { keyOf } from '../objects/key-of.ts';
import { isDrafted, type Kind, kinds, nameFields } from '../objects/kinds.ts';
import { listReferences, mapReferences } from '../references/map-references.ts';
import { decideChanges } from './decide-changes.ts';
import { fingerprintPlan } from './fingerprint-plan.ts';
import type { Change, Plan } from './plan.ts';

function fileOf(kind: Kind, definition: Definition, previousName: string | null = null): FileObject {
  const name = String(definition[nameFields[kind]]);
  const path = `${kind}s/${name}.yaml`;
  return { kind, name, previousName, definition, path, locate: () => ({ line: 1, column: 1 }) };
}

function planOf(files: readonly FileObject[], project: Project, prune = false): Plan {
  const decision = decideChanges({ files, project, prune });
  if ('plan' in decision) return decision.plan;
  throw new Error(JSON.stringify(decision.problems));
}

function problemsOf(files: readonly FileObject[], project: Project, prune = false): string[] {
  const decision = decideChanges({ files, project, prune });
  return 'problems' in decision ? decision.problems.map(({ message }) => message) : [];
}

const empty: Project = { objects: [], secrets: new Set() };

/** What the service does with a plan: each name has to stand for what is there at that moment. */
function applyTo({ objects, secrets }: Project, { changes }: Plan): Project {
  const now = new Map(objects.map((object) => [object.id, object]));
  for (const change of changes) applyOne(now, change);
  return { objects: [...now.values()], secrets };
}

function applyOne(now: Map<string, ProjectObject>, change: Change): void {
  const { kind, name } = change;
  if (change.action === 'delete') {
    now.delete(change.current.id);
    const users = [...now.values()].filter((object) =>
      listReferences(object.kind, object.definition).some(({ value }) => value === change.current.id),
    );
    expect(users).toEqual([]);
    return;
  }
  const id = change.action === 'change' ? change.current.id : `id of ${keyOf(kind, name)}`;
  const named = { ...change.file.definition, ...(isDrafted(kind) ? { publish: change.publishes } : {}) };
  const definition = mapReferences(kind, named, {
    from: 'file',
    to: 'file',
    replace: (reference) => {
      const found = [...now.values()].find(
        (object) =>
          object.kind === reference.kind && (object.name === reference.value || object.id === reference.value),
      );
      expect(found, `${name} names ${reference.value}`).toBeDefined();
      return found?.id ?? '';
    },
  });
  now.set(id, { kind, id, name, definition, revision: isDrafted(kind) ? 1 : null });
}

const names = ['A', 'B', 'C', 'D'];
const text = fc.constantFrom('one', 'two');

/** Files that name only each other, tools without circles. */
const configuration: fc.Arbitrary<FileObject[]> = fc
  .record({
    tools: fc.subarray(names),
    agents: fc.subarray(names, { minLength: 1 }),
    workforces: fc.subarray(names),
    triggers: fc.subarray(names),
    texts: fc.array(text, { minLength: 16, maxLength: 16 }),
    picks: fc.array(fc.nat(3), { minLength: 16, maxLength: 16 }),
    published: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
    order: fc.boolean(),
  })
  .map(({ tools, agents, workforces, triggers, texts, picks, published, order }) => {
    const pick = (from: readonly string[], at: number) =>
      from.length === 0 ? [] : [from[(picks[at] ?? 0) % from.length]];
    const files = [
      ...tools.map((name, at) => {
        const steps = pick(tools.slice(0, at), at).map((tool) => ({ type: 'tool', tool }));
        return fileOf('tool', { name, description: texts[at], steps, publish: published[at] });
      }),
      ...agents.map((name, at) => {
        const used = pick(tools, at + 4).map((tool) => ({ tool, needs_approval: false }));
        return fileOf('agent', { name, instructions: texts[at + 4], tools: used, publish: published[at + 4] });
      }),
      ...workforces.map((name, at) => {
        const [agent] = pick(agents, at + 8);
        return fileOf('workforce', { name, members: agents, default_agent: agent, publish: published[at + 8] });
      }),
      ...triggers.map((name, at) => {
        const [workforce] = pick(workforces, at + 12);
        const target = workforce === undefined ? { agent: agents[0] } : { workforce };
        return fileOf('trigger', { name, kind: 'webhook', message_template: texts[at + 12], enabled: true, ...target });
      }),
    ];
    return order ? files : files.toReversed();
  });

describe('decideChanges', () => {
  test('after its changes there is nothing left to do, with and without pruning, and their order can be done', () => {
    fc.assert(
      fc.property(configuration, configuration, (first, second) => {
        const project = applyTo(empty, planOf(first, empty));
        expect(planOf(first, project, true).changes).toEqual([]);
        const changed = applyTo(project, planOf(second, project));
        expect(planOf(second, changed).changes).toEqual([]);
        const pruned = applyTo(changed, planOf(second, changed, true));
        expect(pruned.objects).toHaveLength(second.length);
        expect(planOf(second, pruned, true)).toMatchObject({ changes: [], kept: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('the same plan has the same name whatever order fields have; another plan or project has another one', () => {
    const agent = { name: 'A', instructions: 'x', tools: [], publish: true };
    const swapped = { publish: true, tools: [], instructions: 'x', name: 'A' };
    const fingerprint = (definition: Definition) =>
      fingerprintPlan(planOf([fileOf('agent', definition)], empty), 'prj_1');
    expect(fingerprint(swapped)).toBe(fingerprint(agent));
    expect(fingerprint({ ...agent, instructions: 'y' })).not.toBe(fingerprint(agent));
    expect(fingerprintPlan(planOf([fileOf('agent', agent)], empty), 'prj_2')).not.toBe(fingerprint(agent));
  });

  const agent = (name: string, tool?: string) =>
    fileOf('agent', { name, instructions: 'x', tools: tool === undefined ? [] : [{ tool }], publish: true });
  const tool = (name: string, called?: string) =>
    fileOf('tool', { name, steps: called === undefined ? [] : [{ type: 'tool', tool: called }], publish: true });

  test('tools that call each other in a circle, and what names nothing, are problems', () => {
    expect(problemsOf([tool('A', 'B'), tool('B', 'A')], empty)).toEqual([
      'the tool "B" and the tool "A" call each other in a circle',
    ]);
    expect(problemsOf([tool('A', 'A')], empty)).toHaveLength(1);
    expect(problemsOf([agent('A', 'T')], empty)).toEqual([
      'there is no tool "T", neither in the files nor in the project',
    ]);
  });

  test('a name that stands for two objects is a problem, and two files for one object', () => {
    const [first] = applyTo(empty, planOf([agent('A')], empty)).objects;
    const twice = { objects: [first, { ...first, id: 'another' }] as ProjectObject[], secrets: new Set<string>() };
    expect(problemsOf([agent('A')], twice)).toEqual([expect.stringContaining('the project has 2 of the agent "A"')]);
    expect(problemsOf([agent('A'), agent('A')], empty)).toEqual(['agents/A.yaml describes the agent "A" already']);
  });

  test('what a file goes on naming by its id, because it was deleted, stays as it is', () => {
    const named = { name: 'A', instructions: 'x', tools: [{ tool: 'ctl_gone' }], publish: true };
    const object: ProjectObject = { kind: 'agent', id: 'agt_a', name: 'A', revision: 1, definition: named };
    expect(planOf([fileOf('agent', named)], { ...empty, objects: [object] }).changes).toEqual([]);
    expect(problemsOf([fileOf('agent', named)], empty)).toHaveLength(1);
  });

  test('a new name is taken from a previous one only where no file has that', () => {
    const project = applyTo(empty, planOf([agent('A')], empty));
    const renamed = fileOf('agent', { ...agent('B').definition }, 'A');
    expect(planOf([renamed], project).changes).toMatchObject([{ action: 'change', fields: ['name'] }]);
    expect(planOf([renamed], empty).changes).toMatchObject([{ action: 'create' }]);
    const both = planOf([renamed], applyTo(project, planOf([agent('B')], project)));
    expect(both).toMatchObject({ changes: [], kept: [{ name: 'A' }] });
  });

  test('secrets that tools to be published name and the project lacks are told', () => {
    const steps = [{ type: 'http', headers: { a: 'Bearer {{secrets.B_KEY}}', b: '{{ secrets.A_KEY }}' } }];
    const file = fileOf('tool', { name: 'T', steps, publish: true });
    expect(planOf([file], { ...empty, secrets: new Set(['A_KEY']) }).missingSecrets).toEqual(['B_KEY']);
    expect(planOf([fileOf('tool', { name: 'T', steps, publish: false })], empty).missingSecrets).toEqual([]);
  });

  test('kinds come in the order in which they name each other', () => {
    expect(kinds).toEqual(['tool', 'agent', 'workforce', 'trigger', 'endpoint']);
  });
});
